import { RoleId } from '#domain/session/roles.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { roleKey } from '../../widgets/video-call/roles.ts';

const own = {
  [RoleId.DOCTOR]: 'doctor',
  [RoleId.FULL_SERVICE]: 'fullService',
  [RoleId.FACILITATOR]: 'facilitator',
  [RoleId.NURSE]: 'nurse',
  [RoleId.PARAMEDIC]: 'paramedic',
  [RoleId.POLYCLINIC_DOCTOR]: 'polyclinicDoctor',
} as const;
const isOwn = (role: number): role is keyof typeof own => role in own;

/** Role names, neutral for new users and gendered for existing ones. */
export function useRoleWords() {
  const { t } = useTranslation();
  return {
    roleText: (role: number) => (isOwn(role) ? t(`users.roles.${own[role]}`) : t(roleKey(role))),
    roleHint: (role: number) => (isOwn(role) ? t(`users.roleHints.${own[role]}`) : undefined),
    roleOf: (role: number, gender: string | undefined) => t(roleKey(role, gender)),
  };
}
