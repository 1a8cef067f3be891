import { parseArgs } from 'node:util';
import { createBus } from '../../server/core/bus.ts';
import { systemClock } from '../../server/core/clock.ts';
import type { Config } from '../../server/core/config.ts';
import { hashPassword } from '../../server/core/passwords.ts';
import { ProblemError } from '../../server/core/problems.ts';
import { deriveKeys, loadSecret } from '../../server/core/secret.ts';
import { createUnitOfWork } from '../../server/core/unit-of-work.ts';
import { openStore } from '../../server/db/open.ts';
import { createFirstAccount, FirstAccount } from '../../server/modules/users/first-account.ts';
import { seedIfNeeded } from '../../server/seed/index.ts';
import { readWrittenDay } from '../../src/domain/written-day.ts';
import { withStore } from './table-import.ts';

const text = { type: 'string' } as const;
const options = {
  organization: text,
  'organization-rut': text,
  name: text,
  'last-name': text,
  'second-last-name': text,
  rut: text,
  'birth-date': text,
  gender: text,
  email: text,
  phone: text,
  specialty: text,
  registry: text,
  locale: text,
} as const;

const usage = `Usage: npm run account -- --organization "Clínica Andes" --organization-rut 76.123.456-0 \\
  --name Josefa --last-name Vidal --rut 12.345.678-5 --birth-date 21-06-1974 --gender F \\
  --email josefa@clinica.example --specialty "Medicina general"
  [--second-last-name Mora] [--phone "+56 9 1234 5678"] [--registry 123456] [--locale en]`;

/** Option of each field, for messages. */
const optionOf: Record<string, keyof typeof options> = {
  'Organization.Name': 'organization',
  'Organization.IC': 'organization-rut',
  Name: 'name',
  LastName: 'last-name',
  SecondLastName: 'second-last-name',
  IC: 'rut',
  BirthDate: 'birth-date',
  Gender: 'gender',
  Email: 'email',
  Phone: 'phone',
  Specialty: 'specialty',
  MedicalRecordCode: 'registry',
};
const named = (field: string) => `--${optionOf[field] ?? field}`;

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function readAccount(args: readonly string[]) {
  const given = readOptions(args);
  const parsed = FirstAccount.safeParse({
    Organization: { Name: given.organization, IC: given['organization-rut'] },
    Name: given.name,
    LastName: given['last-name'],
    SecondLastName: given['second-last-name'] ?? null,
    IC: given.rut,
    BirthDate: readWrittenDay(given['birth-date'] ?? '') ?? given['birth-date'],
    Gender: given.gender,
    Email: given.email,
    Phone: given.phone ?? null,
    MedicalRecordCode: given.registry ?? null,
    Specialty: given.specialty,
  });
  if (parsed.success)
    return { account: parsed.data, locale: given.locale === 'en' ? ('en' as const) : ('es' as const) };
  const wrong = parsed.error.issues.map((issue) => {
    const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('undefined');
    return `${named(issue.path.join('.'))}: ${isMissing ? 'is missing' : issue.message}`;
  });
  throw new Error([...new Set(wrong), usage].join('\n'));
}

const sentences = ({ code, extra }: ProblemError): string => {
  const fields = Object.entries(extra.Fields ?? {}).map(([field, sentence]) => `${named(field)}: ${sentence}`);
  const reason = code === 'duplicate_ic' ? `${named('IC')}: somebody with this RUT is registered already` : code;
  return ['The account was not created.', ...(fields.length > 0 ? fields : [reason])].join('\n');
};

/** Creates the first account of an organization in the database of the settings (decision 173). */
export async function firstAccount(config: Config, args: readonly string[]): Promise<string> {
  const { account, locale } = readAccount(args);
  const keys = deriveKeys(await loadSecret(config.secret, config.dataDir));
  await withStore(
    () => openStore(config),
    async (store) => {
      await seedIfNeeded(store, { demo: config.demo, now: systemClock.now(), hashPassword });
      const unitOfWork = createUnitOfWork({ store, bus: createBus(store), clock: systemClock, keys });
      await createFirstAccount(unitOfWork, account, locale).catch((error: unknown) => {
        throw error instanceof ProblemError ? new Error(sentences(error)) : error;
      });
    },
  );
  const folder = config.smtpUrl ? '' : ` (a file in ${config.dataDir}/mail, because SMTP_URL is not set)`;
  return `${account.Email} administers ${account.Organization.Name}. The running server mails them a code to choose a password${folder}.`;
}
