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
import type { Locale } from '../../src/domain/locale.ts';
import { readWrittenDay } from '../../src/domain/written-day.ts';
import { withStore } from './table-import.ts';

const usage = `Usage: npm run account -- --organization "Clínica Andes" --organization-rut 76.123.456-0 \\
  --name Josefa --last-name Vidal --rut 12.345.678-5 --birth-date 21-06-1974 --gender F \\
  --email josefa@clinica.example --specialty "Medicina general"
  [--second-last-name Mora] [--phone "+56 9 1234 5678"] [--registry 123456] [--locale en]`;

const optionOf = {
  OrganizationName: 'organization',
  OrganizationIC: 'organization-rut',
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
} as const satisfies Record<keyof FirstAccount, string>;
const fields = Object.entries(optionOf);
const text = { type: 'string' } as const;
const options = Object.fromEntries([...Object.values(optionOf), 'locale'].map((option) => [option, text]));
const named = (field: string) => `--${new Map(fields).get(field) ?? field}`;

function readOptions(args: readonly string[]): Record<string, string | undefined> {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function readAccount(args: readonly string[]) {
  const given = readOptions(args);
  const birthDate = given[optionOf.BirthDate];
  const parsed = FirstAccount.safeParse({
    ...Object.fromEntries(fields.map(([field, option]) => [field, given[option]])),
    BirthDate: readWrittenDay(birthDate ?? '') ?? birthDate,
  });
  const locale: Locale = given.locale === 'en' ? 'en' : 'es';
  if (parsed.success) return { account: parsed.data, locale };
  const wrong = parsed.error.issues.map(({ code, message, path }) => {
    const isMissing = code === 'invalid_type' && message.endsWith('undefined');
    return `${named(path.join('.'))}: ${isMissing ? 'is missing' : message}`;
  });
  throw new Error([...new Set(wrong), usage].join('\n'));
}

const sentences = ({ code, extra }: ProblemError): string => {
  const refused = Object.entries(extra.Fields ?? {}).map(([field, sentence]) => `${named(field)}: ${sentence}`);
  const reason = code === 'duplicate_ic' ? `${named('IC')}: somebody with this RUT is registered already` : code;
  return ['The account was not created.', ...(refused.length > 0 ? refused : [reason])].join('\n');
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
  return `${account.Email} administers ${account.OrganizationName}. The running server mails them a code to choose a password${folder}.`;
}
