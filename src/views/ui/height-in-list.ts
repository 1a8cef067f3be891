/** Row height including the gap below it: cards have gaps, grid rows do not. */
export const heightInList = (row: Element) => {
  const gap = row.parentElement ? Number.parseFloat(getComputedStyle(row.parentElement).rowGap) : 0;
  return row.getBoundingClientRect().height + (Number.isNaN(gap) ? 0 : gap);
};
