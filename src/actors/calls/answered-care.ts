import type { Locale } from '#domain/locale.ts';
import { careRouteAt } from '#domain/navigation/area-routes.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import type { NavigationService } from '#services/browser/navigation.service.ts';

type AnsweredCare = {
  userId: string;
  locale(): Locale;
  navigation: Pick<NavigationService, 'path' | 'go'>;
  /** Makes the user the professional of the encounter. */
  takeOver(careId: string, userId: string): Promise<unknown>;
};

/** Opens the encounter of an answered call. */
export function createAnsweredCare({ userId, locale, navigation, takeOver }: AnsweredCare) {
  return async (careId: string, takesOver: boolean): Promise<void> => {
    // The call continues even if taking over fails; the encounter shows its actual professional.
    if (takesOver) await takeOver(careId, userId).catch(() => undefined);
    navigation.go(hrefOf(careRouteAt(navigation.path()), locale(), careId));
  };
}
