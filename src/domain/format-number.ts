const dots = new Intl.NumberFormat('es-CL', { useGrouping: 'always' });

/** Clinical 9: `1.234.567`, in both languages. */
export const dotThousands = (value: number) => dots.format(value);
