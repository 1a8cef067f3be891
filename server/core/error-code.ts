/** Code of an error of the system or of PostgreSQL, also of a wrapped one; empty without one. */
export const errorCode = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code || errorCode(error.cause);
};
