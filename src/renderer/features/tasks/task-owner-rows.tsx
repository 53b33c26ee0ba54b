import { useState } from 'react';
import { type TaskManner, taskManners, taskTerms } from '../../../shared/tasks/task.js';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { Field } from '../../ui/controls/field.js';
import { Segments } from '../../ui/controls/segments.js';
import { Select } from '../../ui/controls/select.js';
import { visible } from '../../visible.js';
import { Chip, LockedChip, type RowsProps, TaskRow } from './chips.js';

/** One more app, of those that may be reached at all. */
export function AddTaskApp({ terms, change }: Pick<RowsProps, 'terms' | 'change'>) {
  const { tasks: words } = useCopy();
  const apps = useUi((ui) => ui.apps);
  const allowed = useUi((ui) => ui.allowlist);
  const isIn = (list: readonly string[], bundleId: string): boolean => list.some((one) => one.toLowerCase() === bundleId.toLowerCase());
  const left = apps.filter(
    ({ bundleId, blocked }) =>
      !blocked &&
      (allowed === null || isIn(allowed, bundleId)) &&
      !isIn(
        terms.apps.map((one) => one.bundleId),
        bundleId,
      ),
  );
  return (
    <Select
      label={words.addApp}
      quiet
      chosen=""
      placeholder={words.addApp}
      options={left.map(({ bundleId, name }) => ({ value: bundleId, title: visible(name) }))}
      onChoose={(bundleId) => {
        const app = left.find((one) => one.bundleId === bundleId);
        if (app !== undefined) change({ apps: [...terms.apps, { bundleId: app.bundleId, name: app.name, path: null }] });
      }}
    />
  );
}

/** Folders that files must lie in; without one there is no limit. */
export function FolderRow({ terms, most, change }: RowsProps) {
  const { tasks: words } = useCopy();
  const [draft, setDraft] = useState('');
  const folders = most?.folders ?? terms.folders;
  const folder = draft.trim();
  const fits = taskTerms.shape.folders.element.safeParse(folder).success;
  if (most === null ? !terms.may.includes('files') && folders.length === 0 : folders.length === 0) return null;
  const without = (one: string): readonly string[] => terms.folders.filter((other) => other !== one);
  return (
    <TaskRow label={words.foldersShort}>
      {folders.map((one) => (
        <Chip
          key={one}
          on={terms.folders.includes(one)}
          onPress={(on) => (most === null || on || without(one).length > 0) && change({ folders: [...without(one), ...(on ? [one] : [])] })}
        >
          {visible(one)}
        </Chip>
      ))}
      {most === null && (
        <>
          <Field
            label={words.addFolder}
            quiet
            placeholder="~/Documents"
            value={draft}
            onChange={setDraft}
            problem={folder === '' || fits ? null : words.folderWrong}
          />
          <Button
            size="small"
            resting={!fits}
            onPress={() => {
              change({ folders: [...without(folder), folder] });
              setDraft('');
            }}
          >
            {words.addFolderButton}
          </Button>
        </>
      )}
    </TaskRow>
  );
}

/** What becomes of what lies outside: the owner says whether they are there to be asked. */
export function MannerRow({ terms, most, change }: RowsProps) {
  const { tasks: words } = useCopy();
  if (most !== null) {
    return terms.manner === 'away' ? (
      <TaskRow label={words.outside}>
        <LockedChip>{words.mannersShort.away}</LockedChip>
      </TaskRow>
    ) : null;
  }
  return (
    <TaskRow label={words.outside}>
      <Segments<TaskManner>
        label={words.outside}
        options={taskManners.map((value) => ({ value, title: words.mannersShort[value] }))}
        chosen={terms.manner}
        onChoose={(manner) => change({ manner })}
      />
    </TaskRow>
  );
}
