/**
 * Asks again while the server answers 503: with a crowd on one lock and a slow machine, a wait may exceed `lock_timeout`,
 * and the client is told to retry (S3).
 */
export async function asking<Answer extends { statusCode: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask();
  return answer.statusCode === 503 ? asking(ask) : answer;
}
