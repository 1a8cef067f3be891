import { type AlgorithmIdentifier, RSASSAPSSParams, type SignedData } from 'pkijs';
import { SigningRefused } from '#domain/signature/refusal.ts';

const digests: ReadonlyMap<string, string> = new Map([
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);
/** The name of a digest that counts, by its identifier. */
export const sha2 = (id: string): string | undefined => digests.get(id);

const dataContent = '1.2.840.113549.1.7.1';
const rsaPss = '1.2.840.113549.1.1.10';
const algorithms: ReadonlySet<string> = new Set([
  // RSA, whose digest is the one of the signer.
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
  // Without parameters PSS means SHA-1.
  const { hashAlgorithm } = new RSASSAPSSParams(algorithmParams ? { schema: algorithmParams } : {});
  return digests.has(hashAlgorithm.algorithmId);
}

/**
 * What pkijs does not ask before it verifies. A signature that carries its content is verified over that content and not
 * over the file: it would stand over every file. Throws `SigningRefused`.
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
