/** How a client without a browser names itself when it asks for tokens. */
export const apiClient = {
  client_id: 'ronda-tests',
  client_secret: 'the secret of a client, long enough to be one',
} as const;

/** The settings of a server that knows it. */
export const apiClientEnv = { RONDA_CLIENT_ID: apiClient.client_id, RONDA_CLIENT_SECRET: apiClient.client_secret };
