/** Repeats a request until it is not answered by 503: many requests for one lock can exceed `lock_timeout` (S3). */
export async function asking<Answer extends { statusCode: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask();
  return answer.statusCode === 503 ? asking(ask) : answer;
}
