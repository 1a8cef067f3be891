export const esVisitSharing = {
  visit: {
    sharing: {
      SHARED: 'Compartes tu ficha clínica con quienes te atienden en esta atención.',
      sharedWith: 'Compartes tu ficha clínica con {{name}} y con quienes te atienden en esta atención.',
      sharedFor: 'Ven tus otras atenciones, alergias, remedios y exámenes, hasta 24 horas después de esta atención.',
      sharedUntil: 'Ven tus otras atenciones, alergias, remedios y exámenes, hasta el {{date}} a las {{time}}.',
      label: 'Tu ficha clínica',
      over: 'Tu ficha ya no estaba compartida: el permiso había terminado.',
      stop: 'Dejar de compartir',
      stopping: 'Dejando de compartir…',
      stopTitle: '¿Dejar de compartir tu ficha clínica?',
      stopText:
        'Quienes te atienden dejan de ver tus atenciones con otros profesionales, salvo las de su propio centro. Lo que escribieron en esta atención se queda en tu ficha. Te atienden igual, y puedes volver a compartirla si te la piden.',
      stopYes: 'Sí, dejar de compartir',
      stopNo: 'Seguir compartiendo',
      stopFailed: 'No se pudo: tu ficha sigue compartida. Revisa tu conexión y vuelve a intentarlo.',
    },
  },
} as const;
