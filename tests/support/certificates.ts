import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from './external-tools.ts';

export const certificatePassword = 'clave-Ñandú 9';
export const physicianRut = '15384207-8';

type Kind = 'rsa' | 'P-256';
type Given = {
  kind?: Kind;
  /** Encryption of the P12. */
  old?: 'des3' | 'rc2';
  rut?: string;
  /** RUT in the Chilean extension, and none in the subject. */
  inExtension?: boolean;
  usage?: string;
  /** Validity dates in the format of openssl: `20260101000000Z`. */
  from?: string;
  to?: string;
  rounds?: number;
};
export type Authority = {
  issue(given?: Given): { p12: Buffer; certificate: Buffer };
  root: Buffer;
  /** The same in a PEM file. */
  rootPath: string;
  close(): void;
};

const newKey: Record<Kind, string[]> = {
  rsa: ['-newkey', 'rsa:2048'],
  'P-256': ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
};

/** An authority created by openssl, independent of our code. */
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
  const configure = (serial: number) => {
    writeFileSync(path('index.txt'), '');
    writeFileSync(path('serial'), String(serial).padStart(4, '0'));
    const settings = [
      '[ca]',
      'default_ca=d',
      '[d]',
      `database=${path('index.txt')}`,
      `serial=${path('serial')}`,
      `new_certs_dir=${folder}`,
      'default_md=sha256',
      'policy=p',
      'unique_subject=no',
      '[p]',
      'commonName=supplied',
      'serialNumber=optional',
    ];
    writeFileSync(path('ca.cnf'), settings.join('\n'));
  };
  const sign = (request: string, out: string, by: string[], extensions: string[], dates: string[]) => {
    writeFileSync(path('extensions'), extensions.join('\n'));
    const files = ['-in', path(request), '-out', path(out), '-extfile', path('extensions'), '-config', path('ca.cnf')];
    openssl('ca', '-batch', '-notext', '-utf8', ...by, ...files, ...dates);
  };
  const request = (key: string, csr: string, kind: Kind, subject: string) =>
    openssl(
      'req',
      '-nodes',
      '-new',
      '-utf8',
      '-keyout',
      path(key),
      ...newKey[kind],
      '-out',
      path(csr),
      '-subj',
      subject,
    );
  configure(1);
  request('root.key', 'root.csr', 'P-256', `/CN=${name}`);
  const ofAuthority = ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,keyCertSign'];
  const always = ['-startdate', '20200101000000Z', '-enddate', '20400101000000Z'];
  sign('root.csr', 'root.pem', ['-selfsign', '-keyfile', path('root.key')], ofAuthority, always);
  let serial = 2;
  return {
    root: derOf('root.pem'),
    rootPath: path('root.pem'),
    issue({ kind = 'P-256', old, rut = physicianRut, inExtension, usage, from, to, rounds = 2048 } = {}) {
      request('own.key', 'own.csr', kind, `/CN=Matías Rivas Fuenzalida${inExtension ? '' : `/serialNumber=${rut}`}`);
      const extensions = [
        'basicConstraints=CA:FALSE',
        `keyUsage=critical,${usage ?? 'digitalSignature,nonRepudiation'}`,
        ...(inExtension ? [`subjectAltName=otherName:1.3.6.1.4.1.8321.1;IA5STRING:${rut}`] : []),
      ];
      configure(serial);
      serial += 1;
      const dates = ['-startdate', from ?? '20250101000000Z', '-enddate', to ?? '20350101000000Z'];
      sign('own.csr', 'own.pem', ['-cert', path('root.pem'), '-keyfile', path('root.key')], extensions, dates);
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
