import type { InvitationEditActor, InvitationListActor } from '#actors/invitations/invitations.ts';

export type InvitationsPart = { edit: InvitationEditActor; list: InvitationListActor };
