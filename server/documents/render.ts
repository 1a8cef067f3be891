import { createHash } from 'node:crypto';
import type { Locale } from '#domain/locale.ts';
import { formatIc } from '#domain/rut.ts';
import type { Block, DocumentKind, Envelope, Person } from './document.ts';
import { dateTime, drawFooter, drawWatermark, personFacts, type Translate } from './frame.ts';
import { Page } from './page.ts';
import { qrRuns } from './qr.ts';
import { addSignatureField } from './signature-field.ts';
import { translator } from './words.ts';

/** Digest of the printed content, identical for draft, copy and signed file. */
export const contentDigest = <D>(kind: DocumentKind<D>, data: D, { patient, thirdPerson, careNumber }: Envelope) =>
  createHash('sha256')
    .update(JSON.stringify([kind.id, careNumber, patient, thirdPerson, data]))
    .digest('hex');

const facts = (rows: [string, string | null][]): Block => ({ kind: 'facts', facts: rows });

/** Decree 466, article 38: a prescription has the address, also to say that it is unknown. */
const identified = (t: Translate, person: Person, at: Date) =>
  personFacts(t, { ...person, address: person.address ?? t('notRecorded') }, at);

function drawPeople(page: Page, t: Translate, envelope: Envelope, hasEmployer: boolean): void {
  const { patient, thirdPerson, employer, issuedAt } = envelope;
  if (thirdPerson) {
    const { relationship, reason } = thirdPerson;
    const rows = identified(t, thirdPerson, issuedAt);
    page.block(t('madeOutTo'), facts([...rows, [t('relationship'), relationship], [t('reason'), reason]]));
    page.block(
      t('requestedBy'),
      facts([
        [t('name'), patient.name],
        [t('ic'), formatIc(patient.ic)],
      ]),
    );
  } else page.block(t('patient'), facts(identified(t, patient, issuedAt)));
  if (!hasEmployer || !employer) return;
  const { name, ic, site, job, insurer } = employer;
  const rows: [string, string | null][] = [
    [t('name'), name],
    [t('ic'), formatIc(ic)],
    [t('site'), site],
  ];
  page.block(t('employer'), facts([...rows, [t('job'), job], [t('insurer'), insurer]]));
}

function drawSignature(page: Page, t: Translate, { professional, signing, verifyUrl, code }: Envelope): void {
  page.keepTogether(130);
  page.space(26);
  const { name, ic, profession, registry, address } = professional;
  if (signing === 'hand') {
    page.space(24);
    page.rule();
  }
  page.element('P', name, { font: 'bold' });
  const number = registry === null ? '' : `, ${t('registry')} ${registry}`;
  page.element('P', `RUT ${formatIc(ic)}, ${profession}${number}`);
  // Decree 466, article 38.
  if (address !== null) page.element('P', `${t('address')}: ${address}`);
  if (signing !== 'none') page.element('P', t(signing), { font: 'bold', size: 'small' });
  page.space(4);
  page.element('P', `${t('verify')} ${verifyUrl} (${code})`, { size: 'small' });
}

/** Renders a document to bytes. Deterministic: equal data gives equal bytes. */
export async function render<D>(kind: DocumentKind<D>, data: D, envelope: Envelope): Promise<Buffer> {
  const { language, issuer, professional, issuedAt, careNumber, code, watermark, signing } = envelope;
  const t = translator(language);
  const title = kind.title(data)[language];
  const page = new Page({ title: `${title} ${code}`, author: professional.name, at: issuedAt, language });
  const small = { size: 'small' } as const;
  page.pair(['P', issuer.name, { font: 'bold' }], ['P', `${t('care')} ${careNumber}`, small]);
  const where = [`RUT ${formatIc(issuer.ic)}`, issuer.polyclinic, issuer.address].filter(Boolean).join(' · ');
  page.pair(['P', where, small], ['P', `${t('issued')} ${dateTime(issuedAt)}`, small]);
  page.space(8);
  page.element('H1', title, { font: 'bold', size: 'title' });
  page.rule();
  drawPeople(page, t, envelope, kind.employer === true);
  drawSections(page, kind, data, language);
  drawSignature(page, t, envelope);
  page.closeStructure();
  const digest = contentDigest(kind, data, envelope);
  const qr = qrRuns(envelope.verifyUrl);
  const document = `${t('document')} ${code} · ${t('content')} ${digest.slice(0, 16)}`;
  const { name, ic } = envelope.thirdPerson ?? envelope.patient;
  const whose = `${title} · ${t('care')} ${careNumber} · ${name}, ${formatIc(ic)}`;
  page.onEveryPage((index, pages) => {
    if (watermark) drawWatermark(page, t(watermark));
    if (index > 1) page.above(whose, page.bodyWidth);
    drawFooter(page, { qr, lines: [document, t('by'), `${t('page')} ${index} ${t('of')} ${pages}`] });
  });
  if (signing === 'electronic' && watermark === null) addSignatureField(page.doc, t('signature'));
  page.doc.end();
  return page.done;
}

function drawSections<D>(page: Page, { sections }: DocumentKind<D>, data: D, language: Locale): void {
  for (const section of sections) {
    const block = section.block(data, language);
    if (block) page.block(section.title?.[language] ?? null, block);
  }
}
