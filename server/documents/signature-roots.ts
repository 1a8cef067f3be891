import { readFile } from 'node:fs/promises';
import { readCertificate } from '#domain/signature/certificate.ts';
import { Asn1Problem } from '#domain/signature/der.ts';
import { ConfigProblem } from '../core/config.ts';

/** Common name of the demo authority; identifies its certificates regardless of key. */
export const demoAuthorityName = 'Autoridad de demostración de Ronda, sin valor legal';

/** Certificates (DER) of a PEM file with several of them. */
export function certificatesIn(pem: string): Uint8Array[] {
  const blocks = pem.matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g);
  return [...blocks].map(([, base64 = '']) => Buffer.from(base64, 'base64'));
}

function issuerOf(certificate: Uint8Array): string | null {
  try {
    return readCertificate(certificate).issuer;
  } catch (error) {
    if (error instanceof Asn1Problem) return null;
    throw error;
  }
}

/** @throws when the demo authority is configured in production, because its private keys are public. */
export async function checkSignatureRoots(path: string | undefined, demo: boolean): Promise<void> {
  if (path === undefined) return;
  const problem = (what: string) => new ConfigProblem(`The setting RONDA_SIGNATURE_ROOTS cannot be used: ${what}`);
  const pem = await readFile(path, 'utf8').catch(() => {
    throw problem('its file cannot be read');
  });
  const issuers = certificatesIn(pem).map(issuerOf);
  if (issuers.length === 0 || issuers.includes(null)) throw problem('its file must hold certificates as PEM');
  if (!demo && issuers.includes(demoAuthorityName)) {
    throw problem('the authority of the demo counts in the demo only, its keys are known to everybody who runs one');
  }
}
