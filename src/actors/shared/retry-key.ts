/** Retries of one creation carry one idempotency key, so that a lost answer makes no second one; other words are another. */
export function createRetryKey(): (sent: unknown) => string {
  let last = { sent: '', key: '' };
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.sent !== text) last = { sent: text, key: crypto.randomUUID() };
    return last.key;
  };
}
