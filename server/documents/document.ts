import type { Locale } from '#domain/locale.ts';

export type Words = Readonly<Record<Locale, string>>;

/** Watermark; null for a valid document. */
export type Watermark = 'draft' | 'void' | 'copy';

/** Signed electronically, by hand on paper, or not at all. */
export type Signing = 'electronic' | 'hand' | 'none';

export type Person = {
  name: string;
  ic: string;
  birthDate: string | null;
  gender: 'M' | 'F' | 'not_specified';
  address: string | null;
  phone: string | null;
  insurance: string | null;
};
export type Issuer = { name: string; ic: string; address: string | null; polyclinic: string | null };
export type Employer = { name: string; ic: string; site: string | null; job: string | null; insurer: string | null };
export type Professional = {
  name: string;
  ic: string;
  profession: string;
  registry: string | null;
  /** Place of work; a home address is private. */
  address: string | null;
};

/** Data common to all documents. */
export type Envelope = {
  /** Code in the QR address; reveals nothing about a person. */
  code: string;
  verifyUrl: string;
  language: Locale;
  issuedAt: Date;
  watermark: Watermark | null;
  signing: Signing;
  careNumber: string;
  issuer: Issuer;
  patient: Person;
  /** Requester other than the patient. */
  thirdPerson: (Person & { relationship: string; reason: string }) | null;
  employer: Employer | null;
  professional: Professional;
};

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string | null])[] }
  | { kind: 'items'; items: readonly { title: string; lines: readonly string[] }[] };

export type Section<D> = { title: Words | null; block: (data: D, language: Locale) => Block | null };

/** A kind of document is a table of sections; the frame draws everything else. */
export type DocumentKind<D> = {
  id: string;
  title: (data: D) => Words;
  /** Prints the employer block. */
  employer?: true;
  sections: readonly Section<D>[];
};
