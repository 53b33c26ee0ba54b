import { Download } from 'lucide-react';
import type { CallLogEntry } from '../../../shared/log-entry.js';
import { useDecided } from '../../state/app-names.js';
import { useCopy, useFormat } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { Popover, PopoverClose } from '../../ui/controls/popover.js';
import { saveFile, toCsv, toJson } from './export.js';

/** Saves the calls that are shown; the only way they leave Gatehand's memory. */
export function ExportMenu({ entries }: { readonly entries: readonly CallLogEntry[] }) {
  const words = useCopy().activity;
  return (
    <Popover label={words.export} trigger={<Button icon={Download} label={words.export} />}>
      <ExportChoice entries={entries} />
    </Popover>
  );
}

/** The forms that they can be saved in, to stand in a popover. */
export function ExportChoice({ entries }: { readonly entries: readonly CallLogEntry[] }) {
  const copy = useCopy();
  const format = useFormat();
  const decided = useDecided();
  const words = copy.activity;
  const oldestFirst = (): readonly CallLogEntry[] => [...entries].reverse();
  return (
    <>
      <p className="small soft">{words.exportNote(format.count(entries.length))}</p>
      <PopoverClose asChild>
        <Button onPress={() => saveFile('gatehand-activity.csv', 'text/csv', toCsv(oldestFirst(), { copy, decided }))}>
          {words.exportCsv}
        </Button>
      </PopoverClose>
      <PopoverClose asChild>
        <Button onPress={() => saveFile('gatehand-activity.json', 'application/json', toJson(oldestFirst()))}>{words.exportJson}</Button>
      </PopoverClose>
    </>
  );
}
