/** The work limit of a file is exceeded. */
export class OverBudget extends Error {}

/** Remaining work for one upload, shared by nested contents. */
export class Budget {
  constructor(public left: number) {}
  spend(amount: number): void {
    this.left -= amount;
    if (this.left < 0) throw new OverBudget();
  }
}

const megabyte = 1024 * 1024;

/** Limits for one upload with everything nested in it. */
export const newBudgets = () => ({
  /** Characters of PDF to read, counted repeatedly for hostile objects. */
  pdfText: new Budget(32 * megabyte),
  /** Inflated bytes of PDF object streams. */
  pdfStreams: new Budget(16 * megabyte),
  /** Unpacked bytes of archive entries. */
  parts: new Budget(128 * megabyte),
});
export type Budgets = ReturnType<typeof newBudgets>;
