import type { PolicyKey, Texts } from './messages.ts';

export const policies: Texts<PolicyKey> = {
  greeting: [
    'Hola, soy {persona}, la asistencia de producto de {maker}. ¿Qué trabajo tiene entre manos o sobre qué herramienta quiere saber algo?',
    'Hola, aquí {persona}, de {maker}. Pregúnteme por una herramienta, una batería o por lo que necesita para un trabajo.',
  ],
  thanks: ['De nada. ¡Que el trabajo salga bien!', 'Con mucho gusto. ¡Suerte con el proyecto!'],
  goodbye: ['Hasta la próxima, y buen trabajo.', 'Hasta pronto, y trabaje con seguridad.'],
  identity:
    'Soy {persona}, la asistencia de producto de {maker}: un programa informático, no una persona. Respondo con los datos de nuestros productos: buscar y comparar herramientas, datos técnicos, baterías y accesorios compatibles, opiniones y cuidado.',
  wordless:
    'No he encontrado ninguna palabra en su mensaje. ¿Qué trabajo tiene pensado o sobre qué herramienta quiere saber más?',
  complaint:
    'Lo siento mucho. Como asistencia de producto no puedo tramitar ni resolver una reclamación. Diríjase, por favor, a nuestro servicio de atención al cliente mediante el enlace del aviso legal al pie de la página, con el número de modelo, la fecha de compra y una breve descripción de la avería. No siga usando una herramienta dañada. Si quiere, consulto qué dicen nuestros datos sobre el uso y el cuidado de su modelo.',
  service:
    'Pedidos, entregas, reparaciones, recambios y distribuidores quedan fuera de lo que puedo ver: solo conozco los datos de nuestros productos. Diríjase, por favor, a nuestro servicio de atención al cliente mediante el enlace del aviso legal al pie de la página y tenga a mano el número de modelo.',
  outOfScope: [
    'Solo puedo ayudar con las herramientas eléctricas de {maker}. Pregúnteme por una herramienta para un trabajo, por datos técnicos, por lo que es compatible o por una comparación.',
    'Eso queda fuera de lo que sé: respondo a preguntas sobre herramientas, baterías y accesorios de {maker}. Dígame qué quiere hacer y buscaré la herramienta adecuada.',
  ],
  otherMaker:
    'Solo conozco los productos de {maker}, así que no puedo valorar ni comparar los de otros fabricantes. Las baterías y los cargadores de otros fabricantes no están hechos para nuestras herramientas: use, por favor, los que indican nuestros datos. Con gusto le enseño lo que tenemos para su trabajo.',
  safetyBattery:
    '**Deje de usar esta batería inmediatamente.** Una batería hinchada, con fugas, que echa humo, demasiado caliente, mojada por dentro o dañada puede incendiarse.\n\n- No la cargue, no la abra, no la apriete ni la ponga en una herramienta.\n- Si echa humo o arde: no respire los vapores, salga del lugar y llame a los bomberos.\n- Si está fría y puede hacerlo sin peligro, déjela al aire libre sobre una superficie que no arda, lejos de todo material inflamable.\n- Entréguela en un punto de recogida de baterías y avise de que está dañada. No va a la basura doméstica ni se envía por correo.\n- No toque el líquido derramado. Si llega a la piel o a los ojos, enjuague con mucha agua y acuda al médico.',
  safetyShock:
    '**Pare de inmediato y no toque más la herramienta.** Desenchufe o corte el fusible antes de que nadie toque la herramienta o el cable; en las de batería, retire la batería si puede hacerlo sin peligro.\n\n- Tras una descarga eléctrica acuda al médico aunque se encuentre bien; en caso de emergencia llame a los servicios de emergencia.\n- No use una herramienta con el cable, el enchufe o la carcasa dañados, ni una que eche chispas de forma anormal.\n- Hágala revisar y reparar por personal electricista cualificado o por nuestro servicio técnico. No la arregle con cinta.',
  safetyGuard:
    '**No trabaje nunca sin la protección.** Retiene los fragmentos de un disco que se rompe o mantiene la hoja lejos de usted. Si falta, está dañada, bloqueada o desmontada, la herramienta no debe usarse.\n\n- Apague, desenchufe o retire la batería.\n- Monte la protección que corresponde a la herramienta y ajústela de modo que quede entre usted y el disco o la hoja.\n- Si se ha perdido o roto, pida un recambio original a nuestro servicio técnico antes de seguir.\n- Lleve protección ocular y no anule nunca un interruptor de seguridad.',
  safetyChildren:
    '**Las herramientas eléctricas no deben estar en manos de niños.** Los jóvenes solo pueden usarlas si la ley lo permite, después de recibir instrucción y bajo la vigilancia constante de una persona adulta con experiencia.\n\n- Guarde herramientas, hojas y baterías bajo llave y fuera del alcance de los niños, con la batería retirada o desenchufadas.\n- Mantenga a los niños lejos del lugar de trabajo.\n- Siga el capítulo de seguridad del manual de instrucciones.',
  safetyWater:
    '**No la encienda ni siga usándola.** El agua dentro de una herramienta, un cargador o una batería puede provocar una descarga eléctrica, un cortocircuito o un incendio.\n\n- Herramienta con cable: corte el fusible antes de tocarla y después desenchúfela. Herramienta a batería: retire la batería si puede hacerlo sin peligro.\n- No cargue una batería que se haya mojado ni la ponga en una herramienta.\n- No abra la herramienta ni la seque con calor.\n- Hágala revisar por un taller cualificado o por nuestro servicio técnico antes de volver a usarla.\n- Si alguien ha recibido una descarga, acuda al médico; en caso de emergencia llame a los servicios de emergencia.',
  safetySmoke:
    '**Pare de inmediato y apague la herramienta.** Desenchúfela o retire la batería si puede hacerlo sin peligro.\n\n- Si el humo o las llamas no cesan: no respire los vapores, salga del lugar y llame a los bomberos.\n- Si la batería echa humo, se hincha o se calienta, no la toque y manténgase a distancia.\n- No vuelva a encender la herramienta ni la abra.\n- Hágala revisar por un taller cualificado o por nuestro servicio técnico.',
  safetyDust:
    '**Sí, tome el polvo en serio.** El polvo fino de hormigón, piedra, cuarzo o azulejo puede contener sílice, y también el polvo de madera y la pintura vieja pueden hacer daño; respirarlo puede dañar los pulmones para siempre.\n\n- Aspire en la propia herramienta con un aspirador cuya clase de polvo corresponda al material; no barra en seco ni sople el polvo.\n- Lleve protección respiratoria homologada para ese polvo y gafas; mantenga a los demás alejados.\n- Si puede haber amianto o pintura con plomo, no empiece: haga que lo analicen y deje el trabajo a especialistas.\n- Prevalecen el capítulo de seguridad del manual y las normas de su lugar de trabajo.',
  safetyOpened:
    '**No abra una batería ni use una que se haya abierto.** Sus celdas pueden cortocircuitarse, incendiarse o reventar, y la electrónica de protección deja de funcionar como debe.\n\n- No cambie ni suelde celdas, ni cargue una batería abierta.\n- Si se calienta, echa humo o arde: no respire los vapores, salga del lugar y llame a los bomberos.\n- Entréguela en un punto de recogida de baterías y avise de que se ha abierto.\n- Si una batería ya no mantiene la carga, sustitúyala por una que nuestros datos indiquen para su herramienta.',
};
