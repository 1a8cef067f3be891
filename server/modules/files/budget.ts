/** A file asks for more work than it may. */
export class OverBudget extends Error {}

/** Work that may still be done for one upload, whatever it is nested in. */
export class Budget {
  constructor(public left: number) {}
  spend(amount: number): void {
    this.left -= amount;
    if (this.left < 0) throw new OverBudget();
  }
}

const megabyte = 1024 * 1024;

/** Of one upload, all that is inside it together. */
export const newBudgets = () => ({
  /** Characters of PDF that are read: hostile objects are read many times over. */
  pdfText: new Budget(32 * megabyte),
  /** Bytes that object streams of PDF inflate to. */
  pdfStreams: new Budget(16 * megabyte),
  /** Bytes that parts of archives unpack to. */
  parts: new Budget(128 * megabyte),
});
export type Budgets = ReturnType<typeof newBudgets>;
