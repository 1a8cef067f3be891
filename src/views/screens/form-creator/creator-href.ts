import { useLocation, useSearch } from 'wouter';
import { type FormTypeId, isFormType } from '#domain/forms/form-record.ts';
import { FormType } from '#domain/forms/forms.ts';
import { guid } from '#domain/ids.ts';
import type { Area } from '#domain/navigation/area-routes.ts';
import { hrefOf } from '#domain/navigation/routes.ts';

export type CreatorAddress = { type: FormTypeId; id: string | null; isEditor: boolean };

/** The specification has a single platform route, so type and form are in the query there (decision 164). */
export function creatorHref(area: Area, locale: string, type: FormTypeId, open?: { id: string | null }): string {
  const base = hrefOf(`${area}-creator`, locale);
  if (area === 'polyclinic') {
    return `${base}/${type}${open ? `/detail${open.id === null ? '' : `/${open.id}`}` : ''}`;
  }
  return `${base}?type=${type}${open ? `&id=${open.id ?? 'new'}` : ''}`;
}

/** `pathId`: id in the path of the route. */
export function useCreatorAddress(area: Area, pathId: string | null): CreatorAddress {
  const [path] = useLocation();
  const query = new URLSearchParams(useSearch());
  const inPath = /\/creator\/(\d)(\/detail)?/.exec(path);
  const written = Number(area === 'polyclinic' ? inPath?.[1] : query.get('type'));
  const type = isFormType(written) ? written : FormType.ATTENTION;
  if (area === 'polyclinic') return { type, id: pathId, isEditor: inPath?.[2] !== undefined };
  const id = guid.safeParse(query.get('id'));
  return { type, id: id.success ? id.data : null, isEditor: query.get('id') !== null };
}
