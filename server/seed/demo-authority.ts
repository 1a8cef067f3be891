import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCertificate } from '#domain/signature/certificate.ts';
import type { Clock } from '../core/clock.ts';
import { certificatesIn } from '../documents/signature-roots.ts';
import { demoPassword, demoPhysicians } from './data/people.ts';
import { certificateFile, issueAuthority, issuePerson } from './demo-certificates.ts';
import { demoIcOf } from './people.seed.ts';

const day = 86_400_000;
const life = 5 * 365 * day;
/** Renewed this long before expiry, so that a demo started today can sign for a month. */
const spare = 30 * day;

const fileOf = (key: string) => `${key}@ronda.example.p12`;
const rootFile = 'authority.pem';

/** Where the certificate files of the demo's physicians are. */
export const demoSigningFolder = (dataDir: string) => join(dataDir, 'signing');

/** Writes atomically: an interrupted start leaves no partial file. */
async function write(path: string, data: string | Uint8Array): Promise<void> {
  await writeFile(`${path}.new`, data, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** The saved root if it is still valid and every physician has a certificate file; otherwise null. */
async function saved(folder: string, now: Date): Promise<Uint8Array | null> {
  try {
    const [root] = certificatesIn(await readFile(join(folder, rootFile), 'utf8'));
    if (!root) return null;
    const { validFrom, validTo } = readCertificate(root);
    await Promise.all(demoPhysicians.map(({ key }) => access(join(folder, fileOf(key)))));
    return validFrom <= now && validTo.getTime() > now.getTime() + spare ? root : null;
  } catch {
    return null;
  }
}

/** The key of the authority is not saved, so that no further certificates can be issued with it. */
async function make(folder: string, now: Date): Promise<Uint8Array> {
  const period = { from: new Date(now.getTime() - day), to: new Date(now.getTime() + life) };
  const authority = issueAuthority(period);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { key, name, lastName, secondLastName } of demoPhysicians) {
    const person = { name: `${name} ${lastName} ${secondLastName}`, rut: demoIcOf(key) };
    const issued = issuePerson(person, period, authority);
    await write(join(folder, fileOf(key)), certificateFile(issued, authority.certificate, demoPassword));
  }
  const base64 = Buffer.from(authority.certificate).toString('base64').replace(/.{64}/g, '$&\n');
  await write(join(folder, rootFile), `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`);
  return authority.certificate;
}

/** Root certificate of the demo's signatures, created with the physicians' files when they are missing or about to expire. */
export function demoAuthority(dataDir: string, clock: Clock): () => Promise<Uint8Array> {
  const folder = demoSigningFolder(dataDir);
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(async () => {
      const now = clock.now();
      return (await saved(folder, now)) ?? make(folder, now);
    });
    last = next.catch(() => undefined);
    return next;
  };
}
