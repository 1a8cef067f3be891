import { paging } from '#domain/api/shared.ts';
import { ApplicationId, MenuLocation } from '#domain/application-function.ts';
import { constants } from '#domain/constants.ts';
import { PolyclinicType } from '#domain/polyclinic.ts';
import { loginRoles, RoleId } from '#domain/roles.ts';
import { vitalSignMaxLength, vitalSignsFor } from '#domain/vital-signs.ts';
import { Priority } from '#domain/wait.ts';

const size = paging.size.parse(undefined);
const page = paging.page.parse(undefined);

const idsFor = (outOfRoom: boolean) =>
  vitalSignsFor({ outOfRoom })
    .map(({ id }) => id)
    .sort((a, b) => a - b);

/** Runs of three and more as `from-to`, in the words of the list. */
function vitalSignIdsInWords(): string {
  const [inside, outside] = [idsFor(false), idsFor(true)];
  const [own] = inside.filter((id) => !outside.includes(id));
  const [other] = outside.filter((id) => !inside.includes(id));
  const runs = inside
    .filter((id) => id !== own)
    .reduce<number[][]>((all, id) => {
      const last = all.at(-1);
      if (last && last.at(-1) === id - 1) last.push(id);
      else all.push([id]);
      return all;
    }, []);
  const words = runs.flatMap((run) => (run.length > 3 ? [`${run[0]}-${run.at(-1)}`] : run.map(String)));
  return `${words.join(', ')} plus ${own}; for OUT_OF_ROOM ${other} instead of ${own}`;
}

/** Each constant of `constants.tsv` that is built, written from the code in the words of the list. */
export const builtConstants: Record<string, string> = {
  awayTimeout: `${constants.awayTimeout} ms`,
  defaultAttentionMinutes: String(constants.defaultAttentionMinutes),
  localeCookie: `${constants.localeCookieDays} days`,
  hubReconnectDelays: `${constants.hubReconnectDelays.join(', ')} ms`,
  defaultPage: String(page),
  defaultPageSize: String(size),
  organizationActiveOnly: String(constants.organizationActiveOnly),
  polyclinicTypes: `${PolyclinicType.WITHOUT_SAP} without SAP, ${PolyclinicType.WITH_SAP} with SAP, ${PolyclinicType.SPA} SPA`,
  telediagnosticOnline: String(constants.telediagnosticOnline),
  appTimeZone: constants.appTimeZone,
  version: constants.version,
  errorPageDefaultStatus: String(constants.errorPageDefaultStatus),
  priority: Object.entries(Priority)
    .map(([name, value]) => `${name} ${value}`)
    .join(', '),
  roles: Object.entries(RoleId)
    .map(([name, value]) => `${name} ${value}`)
    .join(', '),
  loginRoles: [...loginRoles].sort((a, b) => a - b).join(', '),
  applications: `platform ${ApplicationId.PLATFORM}, POLYCLINIC ${ApplicationId.POLYCLINIC}`,
  vitalSignMaxLength: String(vitalSignMaxLength),
  vitalSignIds: vitalSignIdsInWords(),
  menuLocations: `${MenuLocation.PRIMARY} primary, ${MenuLocation.SECONDARY} secondary`,
};
