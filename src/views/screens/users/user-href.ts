import { hrefOf } from '#domain/navigation/routes.ts';

/** The specified route has no id parameter (shell 2), so the id is in the query. */
export const userHref = (locale: string, id: string) =>
  `${hrefOf('platform-users-user-admin-edit-user', locale)}?id=${id}`;
