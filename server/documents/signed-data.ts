import { type AlgorithmIdentifier, RSASSAPSSParams, type SignedData } from 'pkijs';
import { SigningRefused } from '#domain/signature/refusal.ts';

const digests: ReadonlyMap<string, string> = new Map([
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);
/** Name of an accepted digest algorithm by its OID. */
export const sha2 = (id: string): string | undefined => digests.get(id);

const dataContent = '1.2.840.113549.1.7.1';
const rsaPss = '1.2.840.113549.1.1.10';
const algorithms: ReadonlySet<string> = new Set([
  // RSA, with the digest of the signer.
  '1.2.840.113549.1.1.1',
  '1.2.840.113549.1.1.11',
  '1.2.840.113549.1.1.12',
  '1.2.840.113549.1.1.13',
  // ECDSA with SHA-256, SHA-384 and SHA-512.
  '1.2.840.10045.4.3.2',
  '1.2.840.10045.4.3.3',
  '1.2.840.10045.4.3.4',
]);

function isStrong({ algorithmId, algorithmParams }: AlgorithmIdentifier): boolean {
  if (algorithmId !== rsaPss) return algorithms.has(algorithmId);
  // PSS without parameters defaults to SHA-1.
  const { hashAlgorithm } = new RSASSAPSSParams(algorithmParams ? { schema: algorithmParams } : {});
  return digests.has(hashAlgorithm.algorithmId);
}

/**
 * Checks that pkijs omits. A signature with embedded content would be verified over that content instead of the file and be
 * valid for every file.
 * @throws SigningRefused
 */
export function checkBinding({ encapContentInfo, signerInfos }: SignedData): void {
  const [signer, ...others] = signerInfos;
  if (!signer || others.length > 0) throw new SigningRefused('severalSignatures');
  const isDetached = encapContentInfo.eContent === undefined && encapContentInfo.eContentType === dataContent;
  if (!isDetached || !signer.signedAttrs) throw new SigningRefused('signatureBroken');
  if (!digests.has(signer.digestAlgorithm.algorithmId) || !isStrong(signer.signatureAlgorithm)) {
    throw new SigningRefused('digestWeak');
  }
}
