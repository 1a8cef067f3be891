import type { ReportKind } from '#domain/reports/report-kinds.ts';
import { ca, cali, cati, restOrder } from './bodies/certificates.ts';
import { company } from './bodies/company.ts';
import { dat } from './bodies/dat.ts';
import { diat } from './bodies/diat.ts';
import { diep } from './bodies/diep.ts';
import { ia } from './bodies/ia.ts';
import { ima } from './bodies/ima.ts';
import { nutritional } from './bodies/nutritional.ts';
import { outOfRoom } from './bodies/out-of-room.ts';
import { riac } from './bodies/riac.ts';
import { tap } from './bodies/tap.ts';
import type { ReportBody } from './writer.ts';

/** A prescription is a document instead, printed as it was frozen or signed. */
export type DrawnReport = Exclude<ReportKind, 'Recipe'>;

export const reportBodies: Readonly<Record<DrawnReport, ReportBody>> = {
  Diat: diat,
  Diep: diep,
  Dat: dat,
  Tap: tap,
  Ia: ia,
  Ima: ima,
  Cali: cali,
  Ca: ca,
  Cati: cati,
  R: restOrder,
  Riac: riac,
  Company: company,
  OutOfRoom: outOfRoom,
  Nutritional: nutritional,
};
