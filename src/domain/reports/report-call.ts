import type { ReportKind } from './report-kinds.ts';

/** The call that prints a report. */
export const printCallOf = <K extends ReportKind>(kind: K): `print${K}` => `print${kind}`;
