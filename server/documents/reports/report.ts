import type { Locale } from '#domain/locale.ts';
import type { ReportDefinition } from '#domain/reports/report-kinds.ts';
import type { Employer, Issuer, Person, Words } from '../document.ts';

/** Written by hand on the paper: a ruled line, or several. */
export type ByHand = { lines: number };
export const byHand: ByHand = { lines: 1 };
export const byHandOn = (lines: number): ByHand => ({ lines });

/** Null: not recorded, which the report states. */
export type FactValue = string | null | ByHand;
export type Fact = readonly [label: string, value: FactValue];

export type ReportBlock =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** Labels and values in two columns: what is short. */
  | { kind: 'halves'; facts: readonly (readonly [label: string, value: string | null])[] }
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'items'; items: readonly { title: string; lines: readonly string[] }[] }
  | { kind: 'table'; columns: readonly { title: string; width?: number }[]; rows: readonly (readonly string[])[] }
  /** A line through values over time, each named by its day; `words` is what it shows, for who does not see it. */
  | { kind: 'graph'; words: string; unit: string; points: readonly { day: string; value: number }[] }
  | { kind: 'framed'; text: string };

export type ReportSection = { title: string | null; blocks: readonly ReportBlock[] };

/** Who signs, and in which capacity. Null: unknown, so that their line is empty. */
export type Signature = { role: string; name: string | null; lines: readonly string[] };

/** The employer, with what is known of the worker there. */
export type ReportEmployer = Employer & { activity: string | null; shift: string | null; cun: string | null };

/** A report in words, before it is drawn. */
export type ReportContent = {
  definition: Pick<ReportDefinition, 'code' | 'title' | 'banner'>;
  language: Locale;
  careNumber: string;
  issuer: Issuer;
  patient: Person;
  /** Undefined: a report without that block. Null: no employer is recorded. */
  employer: ReportEmployer | null | undefined;
  sections: readonly ReportSection[];
  signatures: readonly Signature[];
};

/** What it gets when it is printed. */
export type ReportEnvelope = {
  code: string;
  verifyUrl: string;
  issuedAt: Date;
  watermark: 'early' | 'void' | null;
};

export const section = (title: string | null, ...blocks: ReportBlock[]): ReportSection => ({ title, blocks });
export const facts = (...rows: Fact[]): ReportBlock => ({ kind: 'facts', facts: rows });
export const text = (words: string): ReportBlock => ({ kind: 'text', text: words });

/** Without a value the paper says that it is not recorded. */
export const unrecorded: Words = { es: 'no registrado', en: 'not recorded' };
