import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoPassword } from '#server/seed/data/people.ts';
import { demoSigningFolder } from '#server/seed/demo-authority.ts';
import { examId } from '#server/seed/exams.seed.ts';
import { demoIcOf } from '#server/seed/people.seed.ts';
import { signDocuments } from '#services/signing/sign.ts';
import type { Desk } from './desk.ts';

type Signed = { id: string; pdf: Buffer; frozen: Buffer };

/** A new exam order of an encounter held by this physician, signed with their demo certificate file. */
export async function issueOrder({ page, base, headers }: Desk, account: string, careId: string, dataDir: string) {
  const care = `${base}/api/clinical/v2/MedicalCares/${careId}`;
  const made = await page.request.post(`${care}/AddOrderExam`, {
    headers,
    data: {
      OrderExamId: randomUUID(),
      DiagnosisText: 'Control',
      Items: [{ ExamId: examId('0301045'), Urgent: false, Side: null }],
    },
  });
  const { OrderExamId: id } = await made.json();
  const query = `?DocumentId=${id}`;
  const frozen = await (await page.request.post(`${care}/OrderExamPdfForDigitalSignature${query}`, { headers })).body();
  const [pdf] = await signDocuments({
    file: await readFile(join(demoSigningFolder(dataDir), `${account}@ronda.example.p12`)),
    password: demoPassword,
    documents: [frozen],
    rut: demoIcOf(account),
    now: new Date(),
  });
  const buffer = Buffer.from(pdf ?? []);
  const answer = await page.request.post(`${care}/UploadDigitalSignedOrderExam`, {
    headers,
    multipart: { File: { name: 'orden.pdf', mimeType: 'application/pdf', buffer }, DocumentId: id },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return { id, pdf: buffer, frozen } satisfies Signed;
}
