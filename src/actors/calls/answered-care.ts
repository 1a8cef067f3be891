import type { Locale } from '#domain/locale.ts';
import { careRouteAt } from '#domain/navigation/area-routes.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import type { NavigationService } from '#services/browser/navigation.service.ts';

type AnsweredCare = {
  userId: string;
  locale(): Locale;
  navigation: Pick<NavigationService, 'path' | 'go'>;
  /** Makes the person the professional of the encounter. */
  takeOver(careId: string, userId: string): Promise<unknown>;
};

/** An answered call leads to its encounter. */
export function createAnsweredCare({ userId, locale, navigation, takeOver }: AnsweredCare) {
  return async (careId: string, takesOver: boolean): Promise<void> => {
    // The call goes on whoever the professional of the encounter is; the encounter itself says who that became.
    if (takesOver) await takeOver(careId, userId).catch(() => undefined);
    navigation.go(hrefOf(careRouteAt(navigation.path()), locale(), careId));
  };
}
