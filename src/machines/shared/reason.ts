export const reasonLengths = { from: 10, to: 500 } as const;

export const isReason = (text: string) => {
  const { length } = text.trim();
  return length >= reasonLengths.from && length <= reasonLengths.to;
};
