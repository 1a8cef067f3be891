import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from './external-tools.ts';

export const certificatePassword = 'clave-Ñandú 9';
export const physicianRut = '15384207-8';

type Kind = 'rsa' | 'P-256';
type Given = {
  kind?: Kind;
  /** Of the P12. */
  old?: 'des3' | 'rc2';
  rut?: string;
  /** RUT in the Chilean extension, and none in the subject. */
  inExtension?: boolean;
  usage?: string;
  /** Beginning and end as openssl takes them: `20260101000000Z`. */
  from?: string;
  to?: string;
  rounds?: number;
};
export type Authority = { issue(given?: Given): { p12: Buffer; certificate: Buffer }; root: Buffer; close(): void };

const newKey: Record<Kind, string[]> = {
  rsa: ['-newkey', 'rsa:2048'],
  'P-256': ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
};

/** An authority made by openssl, with what it issues: nothing of it is ours. */
export function openAuthority(name = 'Certificadora de prueba'): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'ronda-authority-'));
  const path = (file: string) => join(folder, file);
  const openssl = (...args: string[]) => {
    const { code, output } = ask('openssl', args);
    if (code !== 0) throw new Error(output);
  };
  const derOf = (pem: string) => {
    openssl('x509', '-in', path(pem), '-outform', 'DER', '-out', path('out.der'));
    return readFileSync(path('out.der'));
  };
  const key = ['-nodes', '-keyout', path('root.key'), ...newKey['P-256']];
  openssl('req', '-x509', ...key, '-out', path('root.pem'), '-days', '7300', '-subj', `/CN=${name}`, '-utf8');
  let serial = 1;
  return {
    root: derOf('root.pem'),
    issue({ kind = 'P-256', old, rut = physicianRut, inExtension, usage, from, to, rounds = 2048 } = {}) {
      const subject = `/CN=Matías Rivas Fuenzalida${inExtension ? '' : `/serialNumber=${rut}`}`;
      openssl(
        'req',
        '-nodes',
        '-new',
        '-utf8',
        '-keyout',
        path('own.key'),
        ...newKey[kind],
        '-out',
        path('own.csr'),
        '-subj',
        subject,
      );
      const extensions = [
        'basicConstraints=CA:FALSE',
        `keyUsage=critical,${usage ?? 'digitalSignature,nonRepudiation'}`,
        ...(inExtension ? [`subjectAltName=otherName:1.3.6.1.4.1.8321.1;IA5STRING:${rut}`] : []),
      ];
      writeFileSync(path('own.ext'), extensions.join('\n'));
      writeFileSync(path('index.txt'), '');
      writeFileSync(path('serial'), String(serial).padStart(4, '0'));
      writeFileSync(
        path('ca.cnf'),
        `[ca]\ndefault_ca=d\n[d]\ndatabase=${path('index.txt')}\nserial=${path('serial')}\nnew_certs_dir=${folder}\ndefault_md=sha256\npolicy=p\nunique_subject=no\n[p]\ncommonName=supplied\nserialNumber=optional\n`,
      );
      serial += 1;
      const dates = ['-startdate', from ?? '20260101000000Z', '-enddate', to ?? '20300101000000Z'];
      const by = ['-cert', path('root.pem'), '-keyfile', path('root.key')];
      openssl(
        'ca',
        '-batch',
        '-notext',
        '-utf8',
        '-config',
        path('ca.cnf'),
        ...by,
        '-in',
        path('own.csr'),
        '-out',
        path('own.pem'),
        '-extfile',
        path('own.ext'),
        ...dates,
      );
      const cipher = old
        ? ['-legacy', '-certpbe', old === 'rc2' ? 'PBE-SHA1-RC2-40' : 'PBE-SHA1-3DES', '-keypbe', 'PBE-SHA1-3DES']
        : [];
      const files = ['-inkey', path('own.key'), '-in', path('own.pem'), '-certfile', path('root.pem')];
      openssl(
        'pkcs12',
        '-export',
        ...files,
        ...cipher,
        '-iter',
        String(rounds),
        '-out',
        path('own.p12'),
        '-passout',
        `pass:${certificatePassword}`,
      );
      return { p12: readFileSync(path('own.p12')), certificate: derOf('own.pem') };
    },
    close: () => rmSync(folder, { recursive: true }),
  };
}
