/** Recurring visits of the demo patient with a long history: diagnosis code and treatment. */
export const demoVisits = [
  {
    reason: 'Control de presión y diabetes',
    code: 'E11.9',
    plan: 'Sigue con metformina y losartán. Control en tres meses.',
    control: 90,
  },
  {
    reason: 'Lumbago después de cargar peso',
    code: 'M54.5',
    plan: 'Calor local, paracetamol y pausas al trabajar.',
    control: null,
  },
  {
    reason: 'Control de presión arterial',
    code: 'I10',
    plan: 'Sin cambios en los medicamentos. Menos sal.',
    control: 60,
  },
  {
    reason: 'Resfrío con tos y dolor de garganta',
    code: 'J06.9',
    plan: 'Líquidos, reposo y control si hay fiebre.',
    control: null,
  },
  {
    reason: 'Control de colesterol',
    code: 'E78.5',
    plan: 'Sigue con atorvastatina. Perfil lipídico en seis meses.',
    control: 180,
  },
] as const;

/** Exams of those controls: code, result format, threshold of an abnormal value, mean value. */
export const demoResults = [
  { code: '0301041', label: 'HbA1c', unit: '%', digits: 1, altered: 6.5, from: 5.6, to: 7.4 },
  { code: '0302047', label: 'Glicemia', unit: 'mg/dL', digits: 0, altered: 126, from: 92, to: 158 },
  { code: 'RD-0003', label: 'Creatinina', unit: 'mg/dL', digits: 2, altered: 1.3, from: 0.8, to: 1.25 },
] as const;

export const demoPrescribed = ['Metformina 850 mg', 'Losartán 50 mg', 'Atorvastatina 20 mg'] as const;

/** History entries of that patient by specialty: visit, and the colleague who wrote it if not the physician. */
export const demoHistories = [
  {
    visit: 396,
    specialty: 'general',
    colleague: null,
    text: 'Hipertensión desde los 38 años y diabetes tipo 2 desde los 41. Padre con infarto a los 58 años, madre con diabetes. No fuma. Alcohol los fines de semana.',
  },
  {
    visit: 333,
    specialty: 'trauma',
    colleague: 'colleague-1',
    text: 'Fractura de radio distal derecho a los 22 años, tratada con yeso. Lumbago mecánico recurrente, sin compromiso neurológico.',
  },
  {
    visit: 250,
    specialty: 'nutrition',
    colleague: 'colleague-4',
    text: 'Peso máximo 96 kg. Bajó 11 kg en dos años con pauta de 1.600 kcal. Come fuera de la casa en los turnos de noche.',
  },
  {
    visit: 140,
    specialty: 'internal',
    colleague: 'colleague-6',
    text: 'Fondo de ojo sin retinopatía. Microalbuminuria negativa. Holter de presión: no desciende de noche, por lo que toma losartán al acostarse.',
  },
  {
    visit: 61,
    specialty: 'trauma',
    colleague: 'colleague-1',
    text: 'Resonancia lumbar: discopatía L4-L5 sin compresión. Kinesioterapia con buena respuesta. Evitar cargas de más de 15 kg.',
  },
  {
    visit: 12,
    specialty: 'general',
    colleague: null,
    text: 'Colecistectomía laparoscópica en 2011, sin complicaciones. Vacuna contra influenza al día.\nÚltimo fondo de ojo: sin cambios.',
  },
] as const;
