import type { PolicyKey, Texts } from './messages.ts';

export const policies: Texts<PolicyKey> = {
  greeting: [
    'Guten Tag, ich bin {persona}, die Produktberatung von {maker}. Was haben Sie vor, oder zu welchem Gerät möchten Sie etwas wissen?',
    'Hallo, hier ist {persona} von {maker}. Fragen Sie mich nach einem Gerät, einem Akku oder nach dem richtigen Werkzeug für Ihre Arbeit.',
  ],
  thanks: ['Gern geschehen. Gutes Gelingen!', 'Sehr gern. Viel Erfolg bei der Arbeit!'],
  goodbye: ['Auf Wiedersehen und gutes Gelingen!', 'Bis bald, und arbeiten Sie sicher!'],
  identity:
    'Ich bin {persona}, die Produktberatung von {maker}: ein Computerprogramm, kein Mensch. Ich antworte aus unseren Produktdaten: Geräte finden und vergleichen, technische Daten, passende Akkus und Zubehör, Bewertungen und Pflege.',
  wordless: 'Darin habe ich kein Wort gefunden. Was haben Sie vor, oder über welches Gerät möchten Sie mehr wissen?',
  complaint:
    'Das tut mir leid. Als Produktberatung kann ich eine Reklamation weder aufnehmen noch entscheiden. Bitte wenden Sie sich über den Impressum-Link am Ende der Seite an unseren Kundendienst; halten Sie Modellnummer, Kaufdatum und eine kurze Beschreibung des Fehlers bereit. Benutzen Sie ein beschädigtes Gerät bitte nicht weiter. Wenn Sie möchten, sehe ich nach, was unsere Produktdaten zu Pflege und Gebrauch Ihres Modells sagen.',
  service:
    'Bestellungen, Lieferung, Reparatur, Ersatzteile und Händler kann ich nicht einsehen: Ich kenne nur unsere Produktdaten. Bitte wenden Sie sich über den Impressum-Link am Ende der Seite an unseren Kundendienst und halten Sie die Modellnummer bereit.',
  outOfScope: [
    'Ich kann nur zu Elektrowerkzeugen von {maker} Auskunft geben. Fragen Sie mich nach einem Gerät für Ihre Arbeit, nach technischen Daten, nach passenden Teilen oder nach einem Vergleich.',
    'Das liegt außerhalb dessen, was ich weiß: Ich beantworte Fragen zu Geräten, Akkus und Zubehör von {maker}. Sagen Sie mir, was Sie vorhaben, dann suche ich das passende Werkzeug.',
  ],
  otherMaker:
    'Ich kenne nur die Produkte von {maker} und kann die anderer Hersteller weder beurteilen noch vergleichen. Akkus und Ladegeräte anderer Hersteller sind für unsere Geräte nicht bestimmt: Verwenden Sie bitte die, die unsere Produktdaten nennen. Gern zeige ich Ihnen, was wir für Ihre Arbeit führen.',
  safetyBattery:
    '**Benutzen Sie diesen Akku auf keinen Fall weiter.** Ein Akku, der aufgebläht, ausgelaufen, ungewöhnlich heiß, innen nass oder beschädigt ist oder raucht, kann in Brand geraten.\n\n- Nicht laden, nicht öffnen, nicht drücken und nicht in ein Gerät einsetzen.\n- Wenn er raucht oder brennt: Dämpfe nicht einatmen, den Raum verlassen und die Feuerwehr rufen.\n- Ist er kühl und geht es gefahrlos, legen Sie ihn im Freien auf eine nicht brennbare Fläche, weg von allem Brennbaren.\n- Geben Sie ihn bei einer Sammelstelle für Batterien ab und sagen Sie, dass er beschädigt ist. Er gehört weder in den Hausmüll noch in die Post.\n- Ausgelaufene Flüssigkeit nicht berühren. Gelangt sie auf Haut oder in die Augen, mit viel Wasser spülen und zum Arzt gehen.',
  safetyShock:
    '**Sofort aufhören und das Gerät nicht mehr anfassen.** Ziehen Sie den Netzstecker oder schalten Sie die Sicherung ab, bevor jemand Gerät oder Kabel berührt; bei Akkugeräten den Akku herausnehmen, wenn das gefahrlos geht.\n\n- Nach einem Stromschlag zum Arzt gehen, auch wenn es Ihnen gut geht; im Notfall den Notruf wählen.\n- Ein Gerät mit beschädigtem Kabel, Stecker oder Gehäuse oder mit ungewöhnlichem Funkenflug nicht benutzen.\n- Lassen Sie es von einer Elektrofachkraft oder unserem Kundendienst prüfen und instand setzen. Nicht mit Klebeband flicken.',
  safetyGuard:
    '**Arbeiten Sie bitte nie ohne Schutzhaube.** Sie fängt Bruchstücke einer berstenden Scheibe auf oder hält das Sägeblatt von Ihnen fern. Fehlt sie, ist sie beschädigt, blockiert oder abgenommen, darf das Gerät nicht benutzt werden.\n\n- Gerät ausschalten, Netzstecker ziehen oder Akku herausnehmen.\n- Die zum Gerät gehörende Schutzhaube anbauen und so einstellen, dass sie zwischen Ihnen und der Scheibe oder dem Blatt steht.\n- Ist sie verloren oder gebrochen, besorgen Sie vor dem Weiterarbeiten originalen Ersatz bei unserem Kundendienst.\n- Schutzbrille tragen und nie einen Sicherheitsschalter überbrücken.',
  safetyChildren:
    '**Elektrowerkzeuge gehören nicht in Kinderhände.** Jugendliche dürfen sie nur benutzen, wenn das Gesetz es erlaubt, nach Einweisung und unter ständiger Aufsicht eines erfahrenen Erwachsenen.\n\n- Geräte, Sägeblätter und Akkus verschlossen und für Kinder unerreichbar aufbewahren, Akku herausgenommen oder Netzstecker gezogen.\n- Kinder vom Arbeitsplatz fernhalten.\n- Das Sicherheitskapitel der Betriebsanleitung beachten.',
  safetyWater:
    '**Schalten Sie es nicht ein und benutzen Sie es nicht weiter.** Wasser in Gerät, Ladegerät oder Akku kann einen Stromschlag, einen Kurzschluss oder einen Brand auslösen.\n\n- Gerät mit Kabel: erst die Sicherung abschalten, dann berühren und den Netzstecker ziehen. Akkugerät: Akku herausnehmen, wenn das gefahrlos geht.\n- Einen nass gewordenen Akku nicht laden und nicht in ein Gerät einsetzen.\n- Das Gerät nicht öffnen und nicht mit Hitze trocknen.\n- Vor der nächsten Benutzung von einer Fachwerkstatt oder unserem Kundendienst prüfen lassen.\n- Hat jemand einen Stromschlag bekommen, zum Arzt gehen; im Notfall den Notruf wählen.',
  safetySmoke:
    '**Hören Sie sofort auf und schalten Sie das Gerät aus.** Ziehen Sie den Netzstecker, oder nehmen Sie den Akku heraus, wenn das gefahrlos geht.\n\n- Hören Rauch oder Flammen nicht auf: Dämpfe nicht einatmen, den Raum verlassen und die Feuerwehr rufen.\n- Raucht, schwillt oder erhitzt sich der Akku, nicht anfassen und Abstand halten.\n- Das Gerät nicht wieder einschalten und nicht öffnen.\n- Lassen Sie es von einer Fachwerkstatt oder unserem Kundendienst prüfen.',
  safetyDust:
    '**Ja, nehmen Sie Staub ernst.** Feiner Staub von Beton, Stein, Quarz oder Fliesen kann Quarz (Silika) enthalten, und auch Holzstaub und alte Farbe können schaden; eingeatmet kann er die Lunge auf Dauer schädigen.\n\n- Am Gerät absaugen, mit einem Sauger, dessen Staubklasse zum Material passt; nicht trocken kehren und Staub nicht wegblasen.\n- Für den Staub zugelassenen Atemschutz und Schutzbrille tragen; andere fernhalten.\n- Sind Asbest oder Bleifarbe möglich, nicht anfangen: prüfen lassen und die Arbeit Fachleuten überlassen.\n- Das Sicherheitskapitel der Betriebsanleitung und die Regeln an Ihrem Arbeitsplatz gehen vor.',
  safetyOpened:
    '**Öffnen Sie keinen Akku, und benutzen Sie keinen, der geöffnet wurde.** Die Zellen können kurzschließen, in Brand geraten oder bersten, und die Schutzelektronik arbeitet nicht mehr, wie sie soll.\n\n- Keine Zellen tauschen oder löten, einen geöffneten Akku nicht laden.\n- Wird er heiß, raucht oder brennt er: Dämpfe nicht einatmen, den Raum verlassen und die Feuerwehr rufen.\n- Geben Sie ihn bei einer Sammelstelle für Batterien ab und sagen Sie, dass er geöffnet wurde.\n- Hält ein Akku die Ladung nicht mehr, ersetzen Sie ihn durch einen, den unsere Produktdaten für Ihr Gerät nennen.',
};
