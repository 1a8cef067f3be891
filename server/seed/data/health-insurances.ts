/** Domain 9.2: institutions by the key of their health insurance. */
export const institutions: Readonly<Record<string, readonly string[]>> = {
  FONASA: ['Fonasa tramo A', 'Fonasa tramo B', 'Fonasa tramo C', 'Fonasa tramo D'],
  ISAPRE: [
    'Banmédica',
    'Colmena',
    'Consalud',
    'Cruz Blanca',
    'Cruz del Norte',
    'Esencial',
    'Fundación',
    'Isalud',
    'Nueva Masvida',
    'Vida Tres',
  ],
};
