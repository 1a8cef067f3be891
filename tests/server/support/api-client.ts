/** Credentials of a client without a browser for token requests. */
export const apiClient = {
  client_id: 'ronda-tests',
  client_secret: 'the secret of a client, long enough to be one',
} as const;

/** Server settings with this client. */
export const apiClientEnv = { RONDA_CLIENT_ID: apiClient.client_id, RONDA_CLIENT_SECRET: apiClient.client_secret };
