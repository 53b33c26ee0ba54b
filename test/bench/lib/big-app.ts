import type { ElementSpec, Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';

export const bigApp = 'Big';

/**
 * An app of about 5,000 elements in the proportions of real ones: a quarter without label, half like a sibling, groups
 * in groups, fields labelled by another element, tables of rows and cells.
 */
export function bigScenario(): Scenario {
  const windows = Array.from({ length: 4 }, (_, window) => ({
    title: `Window ${window}`,
    frame: { x: 40 * window, y: 40 * window, width: 900, height: 700 },
    elements: Array.from({ length: 6 }, (_none, part) => section(window, part)),
  }));
  return { base: 'empty', apps: [{ bundleId: 'com.example.big', name: bigApp, frontmost: true, windows }] };
}

/** About 210 elements. */
function section(window: number, part: number): ElementSpec {
  const place = `${window}.${part}`;
  const forms = Array.from({ length: 8 }, (_, at): ElementSpec => wrapper([wrapper(form(`${place}.${at}`))]));
  return {
    role: 'AXScrollArea',
    frame: box(part),
    children: [{ role: 'AXGroup', title: `Section ${place}`, children: [...forms, table(place)] }],
  };
}

function form(place: string): ElementSpec[] {
  return [
    { role: 'AXStaticText', value: `Name ${place}`, identifier: `label-${place}`, frame: box(1) },
    {
      role: 'AXTextField',
      value: 'some text that a person wrote',
      labelledBy: `label-${place}`,
      identifier: `field-${place}`,
      frame: box(2),
    },
    { role: 'AXButton', title: 'Save', frame: box(3) },
    { role: 'AXButton', title: 'Save', frame: box(4) },
    { role: 'AXButton', description: `Open ${place}`, identifier: `open-${place}`, frame: box(5) },
    { role: 'AXImage', frame: box(6) },
    { role: 'AXImage', frame: box(7) },
    { role: 'AXCheckBox', title: `Option ${place}`, value: 1, frame: box(8) },
  ];
}

function table(place: string): ElementSpec {
  const rows = Array.from(
    { length: 44 },
    (_, at): ElementSpec => ({
      role: 'AXRow',
      subrole: 'AXTableRow',
      frame: box(at),
      children: [{ role: 'AXCell', frame: box(at), children: [{ role: 'AXStaticText', value: `Entry ${at}`, frame: box(at) }] }],
    }),
  );
  return { role: 'AXTable', description: `Table ${place}`, frame: { x: 0, y: 0, width: 900, height: 1600 }, children: rows };
}

function wrapper(children: ElementSpec[]): ElementSpec {
  return { role: 'AXGroup', frame: box(0), children };
}

function box(place: number) {
  return { x: 20, y: 20 + place * 24, width: 200, height: 22 };
}
