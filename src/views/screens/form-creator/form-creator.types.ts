import type { FormActActor } from '#actors/form-creator/form-act.ts';
import type { FormCreator, FormListActor } from '#actors/form-creator/form-creator.ts';
import type { FormEditActor } from '#actors/form-creator/form-edit.ts';
import type { FormPlace } from '#actors/form-creator/form-place.ts';
import type { CreatedForm } from '#domain/forms/created-form.ts';
import type { FormProblem } from '#domain/forms/form-checks.ts';
import type { FormControl } from '#domain/forms/forms.ts';
import type { Area } from '#domain/navigation/area-routes.ts';

export type FormListPart = {
  feature: FormCreator;
  list: FormListActor;
  act: FormActActor;
  place: FormPlace;
  area: Area;
};
export type FormEditorPart = {
  edit: FormEditActor;
  form: CreatedForm;
  /** Published controls, which are retired instead of removed. */
  published: readonly FormControl[];
  problems: readonly FormProblem[];
};
/** A control with its edit callbacks. */
export type ControlPart = {
  control: FormControl;
  at: number;
  controls: readonly FormControl[];
  was: FormControl | undefined;
  /** `part`: index of an option or column. */
  errorOf: (field: FormProblem['field'], part?: number) => string | undefined;
  onChange: (change: Partial<FormControl>) => void;
};
