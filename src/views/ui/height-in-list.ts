/** Of a row with the gap behind it: cards stand apart, rows of a grid do not. */
export const heightInList = (row: Element) => {
  const gap = row.parentElement ? Number.parseFloat(getComputedStyle(row.parentElement).rowGap) : 0;
  return row.getBoundingClientRect().height + (Number.isNaN(gap) ? 0 : gap);
};
