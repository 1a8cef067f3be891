/**
 * Retries of one creation reuse its idempotency key, so that a lost response creates no duplicate; a changed payload gets a
 * new key.
 */
export function createRetryKey(): (sent: unknown) => string {
  let last = { sent: '', key: '' };
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.sent !== text) last = { sent: text, key: crypto.randomUUID() };
    return last.key;
  };
}
