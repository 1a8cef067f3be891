import { paging } from '#domain/api/shared.ts';
import { ApplicationId, MenuLocation } from '#domain/application-function.ts';
import { constants } from '#domain/constants.ts';
import { PolyclinicType } from '#domain/polyclinic.ts';
import { loginRoles, RoleId } from '#domain/roles.ts';
import { Priority } from '#domain/wait.ts';

const size = paging.size.parse(undefined);
const page = paging.page.parse(undefined);

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
  menuLocations: `${MenuLocation.PRIMARY} primary, ${MenuLocation.SECONDARY} secondary`,
};
