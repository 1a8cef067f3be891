import type { ReportKind } from './report-kinds.ts';

export const printCallOf = <K extends ReportKind>(kind: K): `print${K}` => `print${kind}`;
