import type { Locale } from '#domain/locale.ts';
import type { ReportDefinition } from '#domain/reports/report-kinds.ts';
import type { Employer, Issuer, Person, Words } from '../document.ts';

/** Blank lines for handwriting. */
export type ByHand = { lines: number };
export const byHand: ByHand = { lines: 1 };
export const byHandOn = (lines: number): ByHand => ({ lines });

/** Null: not recorded, which the report states. */
export type FactValue = string | null | ByHand;
export type Fact = readonly [label: string, value: FactValue];

export type ReportBlock =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** Two columns of short label-value pairs. */
  | { kind: 'halves'; facts: readonly (readonly [label: string, value: string | null])[] }
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'items'; items: readonly { title: string; lines: readonly string[] }[] }
  | { kind: 'table'; columns: readonly { title: string; width?: number }[]; rows: readonly (readonly string[])[] }
  /** Values over time as a line chart; `words` is the text alternative. */
  | { kind: 'graph'; words: string; unit: string; points: readonly { day: string; value: number }[] }
  | { kind: 'framed'; text: string };

export type ReportSection = { title: string | null; blocks: readonly ReportBlock[] };

/** Signer and capacity. Null: unknown, printed as an empty line. */
export type Signature = { role: string; name: string | null; lines: readonly string[] };

/** Employer, with the worker's activity, shift and case number. */
export type ReportEmployer = Employer & { activity: string | null; shift: string | null; cun: string | null };

/** Content of a report before rendering. */
export type ReportContent = {
  definition: Pick<ReportDefinition, 'code' | 'title' | 'banner'>;
  language: Locale;
  careNumber: string;
  issuer: Issuer;
  patient: Person;
  /** Undefined: no employer block. Null: no employer recorded. */
  employer: ReportEmployer | null | undefined;
  sections: readonly ReportSection[];
  signatures: readonly Signature[];
};

/** Data added at printing. */
export type ReportEnvelope = {
  code: string;
  verifyUrl: string;
  issuedAt: Date;
  watermark: 'early' | 'void' | null;
};

export const section = (title: string | null, ...blocks: ReportBlock[]): ReportSection => ({ title, blocks });
export const facts = (...rows: Fact[]): ReportBlock => ({ kind: 'facts', facts: rows });
export const text = (words: string): ReportBlock => ({ kind: 'text', text: words });

/** Printed for missing values. */
export const unrecorded: Words = { es: 'no registrado', en: 'not recorded' };
