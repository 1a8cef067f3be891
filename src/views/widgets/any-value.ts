/** Option of a filter that selects everything: the value of a select is never null. */
export const anyValue = 'any';
