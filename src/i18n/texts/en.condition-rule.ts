export const enConditionRule = {
  sexes: { M: 'Men', F: 'Women', all: 'Women and men' },
  ages: {
    from: 'from age {{from}}',
    to: 'up to age {{to}}',
    between: 'aged {{from}} to {{to}}',
    all: 'of any age',
  },
} as const;
