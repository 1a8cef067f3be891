import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, context, der, readAsn1, sequence } from '#domain/signature/der.ts';
import { SigningRefused } from '#domain/signature/refusal.ts';
import { fillHole, signedBytes, trailerOf, withRoomForSignature } from '#domain/signature/revision.ts';
import { acceptSigned } from '#server/documents/accept-signed.ts';
import { prescription } from '#server/documents/kinds/prescription.ts';
import { render } from '#server/documents/render.ts';
import { signDetached } from '#services/signing/cades.ts';
import { openCertificateFile } from '#services/signing/certificate-file.ts';
import { signDocuments } from '#services/signing/sign.ts';
import { type Authority, certificatePassword, openAuthority, physicianRut } from '#tests/support/certificates.ts';
import { askAbout } from '#tests/support/external-tools.ts';
import { envelope, printedPrescription } from '#tests/support/printed.ts';

const now = new Date('2027-01-15T15:00:00Z');
const reasonOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof SigningRefused ? error.reason : error;
};

describe('signature', () => {
  let authority: Authority;
  let frozen: Buffer;
  beforeAll(async () => {
    authority = openAuthority();
    frozen = await render(prescription, printedPrescription(), envelope());
  });
  afterAll(() => authority.close());

  const signWith = async (p12: Buffer, password = certificatePassword, rut = physicianRut) => {
    const [signed] = await signDocuments({ file: p12, password, documents: [frozen], rut, now });
    return Buffer.from(signed ?? []);
  };
  const accept = (pdf: Buffer, given = {}) =>
    acceptSigned(pdf, { frozen, rut: physicianRut, roots: [authority.root], now, ...given });

  test.each([
    ['RSA, PBES2 AES-256', { kind: 'rsa' }],
    ['RSA, 3DES', { kind: 'rsa', old: 'des3' }],
    ['RSA, RC2-40', { kind: 'rsa', old: 'rc2' }],
    ['P-256, PBES2 AES-256', { kind: 'P-256' }],
    ['P-256, 3DES', { kind: 'P-256', old: 'des3' }],
    ['P-256, RUT in the extension', { kind: 'P-256', inExtension: true }],
  ] as const)('SIG-1 signs with a file of openssl (%s) so that pdfsig and the server accept it', async (_, given) => {
    const { p12, certificate } = authority.issue(given);
    const signed = await signWith(p12);
    const { signer } = await accept(signed);
    expect([signer.raw, signer.ruts]).toEqual([new Uint8Array(certificate), [physicianRut]]);
    const { output } = askAbout('pdfsig', signed, (path) => [path]);
    expect(output).toContain('Signature is Valid.');
    expect(output).toContain('Total document signed');
    expect(output).toContain('Signature Type: ETSI.CAdES.detached');
    expect(askAbout('qpdf', signed, (path) => ['--check', path]).code).toBe(0);
    expect(signed.subarray(0, frozen.length).equals(frozen)).toBe(true);
  });

  test('SIG-2 signs several documents after opening the file once', async () => {
    const { p12 } = authority.issue();
    const documents = [frozen, await render(prescription, printedPrescription(2), envelope())];
    const signed = await signDocuments({ file: p12, password: certificatePassword, documents, rut: physicianRut, now });
    const accepted = await Promise.all(
      signed.map((pdf, index) => accept(Buffer.from(pdf), { frozen: documents[index] ?? frozen })),
    );
    expect(accepted.map(({ signer }) => signer.ruts)).toEqual([[physicianRut], [physicianRut]]);
  });

  test.each([
    ['wrongPassword', {}, 'otra clave', physicianRut],
    ['wrongPassword', { old: 'des3' }, 'otra clave', physicianRut],
    ['wrongPassword', { old: 'rc2' }, 'otra clave', physicianRut],
    ['certificateExpired', { to: '20260601000000Z' }, certificatePassword, physicianRut],
    ['certificateNotYetValid', { from: '20280101000000Z' }, certificatePassword, physicianRut],
    ['certificateOfAnother', { rut: '9876543-3' }, certificatePassword, physicianRut],
    ['certificateMayNotSign', { usage: 'keyEncipherment' }, certificatePassword, physicianRut],
  ] as const)('SIG-3 refuses before it signs: %s %o', async (reason, given, password, rut) => {
    expect(await reasonOf(signWith(authority.issue(given).p12, password, rut))).toBe(reason);
  });

  test('SIG-3 rejects a file that is not a certificate file', async () => {
    const { p12 } = authority.issue();
    const cut = p12.subarray(0, p12.length - 40);
    const reasons = await Promise.all(
      [Buffer.from('hola'), cut, Buffer.alloc(0)].map((file) => reasonOf(signWith(file))),
    );
    expect(reasons).toEqual(Array.from({ length: 3 }, () => 'certificateFileUnreadable'));
  });

  test('SIG-4 rejects on the server what the browser would not sign', async () => {
    const reasons: unknown[] = [];
    for (const given of [{ to: '20270201000000Z' }, { rut: '9876543-3' }, {}]) {
      const rut = given.rut ?? physicianRut;
      const signed = await signWith(authority.issue(given).p12, certificatePassword, rut);
      const later = new Date('2027-03-01T00:00:00Z');
      reasons.push(await reasonOf(accept(signed, given.to ? { now: later } : {})));
    }
    expect(reasons).toEqual(['certificateExpired', 'certificateOfAnother', null]);
  });

  test('SIG-5 rejects a certificate of an untrusted authority, also one with the same name', async () => {
    const stranger = openAuthority();
    const signed = await signWith(stranger.issue().p12);
    stranger.close();
    expect([await reasonOf(accept(signed)), await reasonOf(accept(signed, { roots: [] }))]).toEqual([
      'authorityUnknown',
      'authorityUnknown',
    ]);
  });

  const nothingTwice = (text: string, from: string) => text.split(from).length === 2;
  const changed = (pdf: Buffer, from: string, to: string) => {
    const text = pdf.toString('latin1');
    if (!nothingTwice(text, from) || from.length !== to.length) throw new Error(`${from} is not there once`);
    return Buffer.from(text.replace(from, to), 'latin1');
  };

  /** Places the signature gap over the digits of the ID of the file. */
  const holeInside = (signed: Buffer) => {
    const [found = ''] = /\/ByteRange \[[^\]]*\] */.exec(signed.toString('latin1', frozen.length)) ?? [];
    const id = frozen.toString('latin1').lastIndexOf('/ID [<') + 5;
    const end = frozen.indexOf('>', id) + 1;
    return changed(signed, found, `/ByteRange [0 ${id} ${end} ${signed.length - end}]`.padEnd(found.length));
  };
  const twoSigners = async (p12: Buffer) => {
    const { pdf, hole } = withRoomForSignature(frozen, now);
    const cms = readAsn1(
      await signDetached(signedBytes(pdf, hole), await openCertificateFile(p12, certificatePassword)),
    );
    const parts = at(cms, 1, 0).children.map(({ raw }) => raw);
    const signer = at(cms, 1, 0).children.at(-1)?.content ?? new Uint8Array();
    const signed = sequence(...parts.slice(0, -1), der(0x31, signer, signer));
    return Buffer.from(fillHole(pdf, hole, sequence(at(cms, 0).raw, context(0, signed))));
  };

  test('SIG-6 rejects every file that is not the frozen one with one signature', async () => {
    const { p12 } = authority.issue();
    const signed = await signWith(p12);
    const text = signed.toString('latin1');
    const hole = text.lastIndexOf('/Contents <') + '/Contents <'.length;
    const withByte = (at: number, byte: number) => {
      const copy = Buffer.from(signed);
      copy[at] = byte;
      return copy;
    };
    const cms = readAsn1(Buffer.from(text.slice(hole, text.indexOf('>', hole)), 'hex')).raw;
    const lastDigit = hole + cms.length * 2 - 1;
    const otherDigit = (text[lastDigit] === '0' ? '1' : '0').charCodeAt(0);
    const again = await signDocuments({
      file: p12,
      password: certificatePassword,
      documents: [frozen],
      rut: physicianRut,
      now,
    });
    const other = await render(prescription, printedPrescription(2), envelope());
    const files: [string, Buffer][] = [
      ['a byte of the document', withByte(500, (signed[500] ?? 0) ^ 1)],
      ['a byte of the signature', withByte(lastDigit, otherDigit)],
      ['a byte of the date', changed(signed, '/M (D:20270115', '/M (D:20270116')],
      ['bytes behind the end', Buffer.concat([signed, Buffer.from('\n')])],
      ['cut in the hole', signed.subarray(0, hole + 200)],
      ['cut in the document', signed.subarray(0, 2000)],
      ['the frozen file alone', frozen],
      ['another document', other],
      ['no signature', Buffer.concat([frozen, Buffer.from('% nothing\n%%EOF\n')])],
      ['a range that begins later', changed(signed, '/ByteRange [0 ', '/ByteRange [1 ')],
      ['a hole inside the document', holeInside(signed)],
      ['two signers', await twoSigners(p12)],
      ['two signatures', Buffer.concat([signed, Buffer.from(again[0] ?? []).subarray(frozen.length)])],
      ['50 MB', Buffer.concat([signed, Buffer.alloc(50 * 1024 * 1024)])],
    ];
    const reasons: unknown[] = [];
    for (const [what, pdf] of files) reasons.push([what, await reasonOf(accept(pdf))]);
    expect(reasons).toEqual([
      ['a byte of the document', 'notTheDocument'],
      ['a byte of the signature', 'signatureBroken'],
      ['a byte of the date', 'signatureBroken'],
      ['bytes behind the end', 'notWholeFile'],
      ['cut in the hole', 'notWholeFile'],
      ['cut in the document', 'notTheDocument'],
      ['the frozen file alone', 'notTheDocument'],
      ['another document', 'notTheDocument'],
      ['no signature', 'noSignature'],
      ['a range that begins later', 'notWholeFile'],
      ['a hole inside the document', 'notWholeFile'],
      ['two signers', 'severalSignatures'],
      ['two signatures', 'severalSignatures'],
      ['50 MB', 'notTheDocument'],
    ]);
  });

  /** Signed by the physician, with more than a signature appended to the frozen bytes. */
  const signedWithMore = async (objects: string, listed: string) => {
    const { pdf, hole } = withRoomForSignature(frozen, now);
    const text = Buffer.from(pdf).toString('latin1');
    const at = text.lastIndexOf('\nxref\n');
    const start = text.lastIndexOf('/ByteRange [') + '/ByteRange '.length;
    const table = text.slice(at).replace('\nxref\n', `\nxref\n${listed}`);
    const whole = `${text.slice(0, at)}\n${objects}${table}`;
    const range = `[0 ${hole.start} ${hole.end} ${whole.length - hole.end}]`.padEnd(48);
    const bytes = Buffer.from(whole.slice(0, start) + range + whole.slice(start + 48), 'latin1');
    const opened = await openCertificateFile(authority.issue().p12, certificatePassword);
    return Buffer.from(fillHole(bytes, hole, await signDetached(signedBytes(bytes, hole), opened)));
  };
  const entry = '0000000010 00000 n \n';

  test('SIG-7 rejects a revision with different content, even when signed by the physician', async () => {
    const { size } = trailerOf(frozen.toString('latin1'));
    const pageOf = /(\d+) 0 obj\n<<\n\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/.exec(frozen.toString('latin1'));
    const [page, content] = (pageOf ?? []).slice(1).map(Number);
    const cases: [string, string, string][] = [
      ['nothing more', '', ''],
      ['another content of the page', `${content} 0 obj\n<<>>\nendobj\n`, `${content} 1\n${entry}`],
      [
        'a page with another content',
        `${page} 0 obj\n<< /Type /Page\n/Contents ${size + 1} 0 R >>\nendobj\n`,
        `${page} 1\n${entry}`,
      ],
      ['a table that leads elsewhere', '', `${content} 1\n${entry}`],
      ['a stamp over the text', `${size + 1} 0 obj\n<< /Subtype /Stamp >>\nendobj\n`, `${size + 1} 1\n${entry}`],
      ['an action', `${size + 1} 0 obj\n<< /S /JavaScript /JS (x) >>\nendobj\n`, `${size + 1} 1\n${entry}`],
      ['a name in disguise', `${size + 1} 0 obj\n<< /S /Java#53cript >>\nendobj\n`, `${size + 1} 1\n${entry}`],
      ['objects in a stream', `${size + 1} 0 obj\n<< /Type /ObjStm >>\nendobj\n`, `${size + 1} 1\n${entry}`],
    ];
    const reasons: unknown[] = [];
    for (const [what, objects, table] of cases) {
      reasons.push([what, await reasonOf(accept(await signedWithMore(objects, table)))]);
    }
    expect(reasons).toEqual(cases.map(([what]) => [what, what === 'nothing more' ? null : 'changesMore']));
  });
});
