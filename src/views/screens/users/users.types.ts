import type { UserActActor } from '#actors/users/user-act.ts';
import type { UserEditActor } from '#actors/users/user-edit.ts';
import type { ReadyUserLookups } from '#actors/users/user-lookups.ts';
import type { KnownUserActor, UserListActor, UsersFeature } from '#actors/users/users.ts';
import type { UserSheet } from '#domain/users/user-sheet.ts';

export type UserListPart = { list: UserListActor; act: UserActActor };
export type UserFormPart = {
  edit: UserEditActor;
  known: KnownUserActor;
  feature: UsersFeature;
  lookups: ReadyUserLookups;
};
export type UserSheetPart = UserFormPart & { sheet: UserSheet; isNew: boolean };
