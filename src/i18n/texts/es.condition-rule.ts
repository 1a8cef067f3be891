export const esConditionRule = {
  sexes: { M: 'Hombres', F: 'Mujeres', all: 'Mujeres y hombres' },
  ages: {
    from: 'desde los {{from}} años',
    to: 'hasta los {{to}} años',
    between: 'de {{from}} a {{to}} años',
    all: 'de toda edad',
  },
} as const;
