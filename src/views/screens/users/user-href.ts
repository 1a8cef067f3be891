import { hrefOf } from '#domain/navigation/routes.ts';

/** The specification's route has no place for an id (shell 2). */
export const userHref = (locale: string, id: string) =>
  `${hrefOf('platform-users-user-admin-edit-user', locale)}?id=${id}`;
