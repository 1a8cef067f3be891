import { z } from 'zod';
import { callRoleOrder, IceServer } from '#domain/video-call/video-call.ts';

const flag = z.stringbool({ truthy: ['1', 'true', 'yes'], falsy: ['0', 'false', 'no', ''] }).default(false);
const empty = (value: unknown) => (value === '' ? undefined : value);
const whole = (min: number, max: number, normal: number) =>
  z.preprocess(
    empty,
    z.coerce
      .number({ error: `needs a whole number from ${min} to ${max}` })
      .int()
      .min(min)
      .max(max)
      .default(normal),
  );
const list = (value: unknown) => (typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value);
const json = (value: unknown) => {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return value;
  }
};

const Environment = z.object({
  PORT: whole(0, 65_535, 4600),
  HOST: z.preprocess(empty, z.string().default('localhost')),
  RONDA_DATA: z.preprocess(empty, z.string().default('./data')),
  DATABASE_URL: z.preprocess(empty, z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  RONDA_SECRET: z.preprocess(
    empty,
    z.string().min(32, 'needs at least 32 characters, for example from: openssl rand -base64 48').optional(),
  ),
  RONDA_CLIENT_ID: z.preprocess(empty, z.string().max(80).default('ronda')),
  RONDA_CLIENT_SECRET: z.preprocess(
    empty,
    z.string().min(32, 'needs at least 32 characters, for example from: openssl rand -base64 48').max(200).optional(),
  ),
  RONDA_METRICS_TOKEN: z.preprocess(
    empty,
    z
      .string()
      .regex(/^[\w.~+/=-]{16,}$/, 'needs at least 16 characters that a header can hold')
      .optional(),
  ),
  RONDA_DEMO: flag,
  RONDA_PUBLIC_URL: z.preprocess(empty, z.url({ protocol: /^https?$/ }).optional()),
  RONDA_TRUST_PROXY: flag,
  RONDA_TOKEN_MINUTES: whole(1, 60, 15),
  RONDA_LOGIN_PER_ADDRESS: whole(1, 100_000, 5),
  RONDA_LIVE_SECONDS: whole(1, 86_400, 90),
  RONDA_SIGNATURE_ROOTS: z.preprocess(empty, z.string().optional()),
  RONDA_REQUESTS_PER_MINUTE: whole(10, 1_000_000, 1_200),
  RONDA_CALL_ROLE_ORDER: z.preprocess(
    (value) => list(empty(value)),
    z.array(z.coerce.number().int().min(1)).default([...callRoleOrder]),
  ),
  RONDA_ICE_SERVERS: z.preprocess((value) => json(empty(value)), z.array(IceServer).default([])),
  AGORA_APP_ID: z.preprocess(empty, z.string().optional()),
  AGORA_APP_CERTIFICATE: z.preprocess(empty, z.string().optional()),
  SMTP_URL: z.preprocess(empty, z.url({ protocol: /^smtps?$/ }).optional()),
  RONDA_MAIL_FROM: z.preprocess(empty, z.string().default('Ronda <no-reply@ronda.example>')),
});

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  secret: string | undefined;
  /** Client that may request tokens without a browser; undefined without a configured secret. */
  apiClient: { id: string; secret: string } | undefined;
  /** Allows reading `/metrics` from other hosts. */
  metricsToken: string | undefined;
  /** Seeds demo users and cases: always with the embedded database, otherwise on request. */
  demo: boolean;
  /** Public address of the server, used for links in mails and for the `Secure` flag of cookies. */
  publicUrl: string | undefined;
  trustProxy: boolean;
  tokenMinutes: number;
  loginsPerAddress: number;
  requestsPerMinute: number;
  /** PEM file with the trusted root certificates for signatures. */
  signatureRoots: string | undefined;
  /** Priority of roles in a call: a participant gets the first of these that they hold. */
  callRoleOrder: readonly number[];
  /** STUN and TURN servers of the built-in provider. */
  iceServers: IceServer[];
  /** Calls use Agora when both are set. */
  agora: { appId: string; certificate: string } | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Creates demo cases continuously: with the embedded demo unless `--quiet`, otherwise with `--live`. */
  live: boolean;
  liveSeconds: number;
  /** No demo arrivals; logs warnings only. */
  quiet: boolean;
};

/** An unusable setting; the message is printed as it is. */
export class ConfigProblem extends Error {}

/** Reads the configuration from environment and arguments (`--live`, `--quiet`). */
export function readConfig(env: Record<string, string | undefined>, args: readonly string[]): Config {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigProblem(`The setting ${issue?.path.join('.')} cannot be used: ${issue?.message}`);
  }
  const given = parsed.data;
  if (given.DATABASE_URL && !given.RONDA_SECRET) {
    throw new ConfigProblem(
      'With DATABASE_URL the setting RONDA_SECRET is required (at least 32 characters, the same on every node): openssl rand -base64 48',
    );
  }
  const quiet = args.includes('--quiet');
  const demo = given.RONDA_DEMO || !given.DATABASE_URL;
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: given.RONDA_DATA,
    databaseUrl: given.DATABASE_URL,
    secret: given.RONDA_SECRET,
    apiClient: given.RONDA_CLIENT_SECRET ? { id: given.RONDA_CLIENT_ID, secret: given.RONDA_CLIENT_SECRET } : undefined,
    metricsToken: given.RONDA_METRICS_TOKEN,
    demo,
    publicUrl: given.RONDA_PUBLIC_URL,
    signatureRoots: given.RONDA_SIGNATURE_ROOTS,
    trustProxy: given.RONDA_TRUST_PROXY,
    tokenMinutes: given.RONDA_TOKEN_MINUTES,
    loginsPerAddress: given.RONDA_LOGIN_PER_ADDRESS,
    requestsPerMinute: given.RONDA_REQUESTS_PER_MINUTE,
    callRoleOrder: given.RONDA_CALL_ROLE_ORDER,
    iceServers: given.RONDA_ICE_SERVERS,
    agora:
      given.AGORA_APP_ID && given.AGORA_APP_CERTIFICATE
        ? { appId: given.AGORA_APP_ID, certificate: given.AGORA_APP_CERTIFICATE }
        : undefined,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.RONDA_MAIL_FROM,
    quiet,
    live: demo && !quiet && (args.includes('--live') || !given.DATABASE_URL),
    liveSeconds: given.RONDA_LIVE_SECONDS,
  };
}
