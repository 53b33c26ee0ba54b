import { type PresetName, presetNames, vocabularyNames } from '../../../shared/bridge/lists.js';
import type { ToolChoice } from '../../../shared/ui/ui.js';
import { useClient, useUi } from '../../state/context.js';
import { useLock } from '../../state/use-lock.js';
import { useCopy, useFormat } from '../../state/words.js';
import { Section } from '../../ui/area.js';
import { Choices } from '../../ui/controls/choices.js';
import { Select } from '../../ui/controls/select.js';
import { Setting, SettingBox } from '../../ui/setting.js';
import { useListOptions, usePresetLock } from '../clients/list-options.js';
import { Cost } from './cost.js';

/** Which tools there are for clients, and what they cost a model. Scripts and commands stand beside the asking. */
export function ToolSettings() {
  const { tools: words } = useCopy();
  const { run } = useClient();
  const tools = useUi((ui) => ui.tools);
  const clipboardLock = useLock('disableClipboardHistory');
  return (
    <>
      <Preset tools={tools} />
      <Cost />
      <Section title={words.clipboardTitle}>
        <SettingBox>
          <Setting
            risky
            label={words.clipboardHistory}
            note={words.clipboardNote}
            on={tools.clipboardHistory}
            locked={clipboardLock}
            onChange={(on) => run('setClipboardHistory', { on })}
          />
        </SettingBox>
      </Section>
      <Vocabularies tools={tools} />
    </>
  );
}

function Preset({ tools }: { readonly tools: ToolChoice }) {
  const copy = useCopy();
  const format = useFormat();
  const words = copy.tools;
  const { run } = useClient();
  const whole = presetNames.find((one) => one === tools.preset);
  const set = (preset: PresetName): unknown => run('setPreset', { preset });
  const none = 'none';
  const lockOf = usePresetLock();
  const options = useListOptions();
  return (
    <div className="section">
      <Choices
        label={words.preset}
        choices={presetNames.map((value) => ({
          value,
          title: copy.presets[value].title,
          covers: copy.together([
            words.presetSize(format.count(tools.presetSizes[value])),
            copy.presets[value].covers,
            lockOf(value) ?? '',
          ]),
          locked: lockOf(value) !== undefined,
        }))}
        chosen={whole ?? null}
        onChoose={set}
      />
      <div className="narrow">
        <Select
          label={words.single}
          options={[{ value: none, title: words.singleNone, locked: lockOf('standard') }, ...options.slice(presetNames.length)]}
          chosen={whole === undefined ? tools.preset : none}
          onChoose={(chosen) => set(chosen === none ? 'standard' : chosen)}
        />
      </div>
      <p className="small soft">{words.presetNote}</p>
    </div>
  );
}

function Vocabularies({ tools }: { readonly tools: ToolChoice }) {
  const { tools: words } = useCopy();
  const format = useFormat();
  const { run } = useClient();
  const listed = tools.vocabularies;
  return (
    <Section title={words.vocabulariesTitle} note={words.vocabulariesNote}>
      <SettingBox>
        {vocabularyNames.map((name) => (
          <Setting
            key={name}
            label={name}
            note={words.vocabularySize(format.count(tools.vocabularySizes[name]))}
            on={listed.includes(name)}
            onChange={(on) =>
              run('setVocabularies', { vocabularies: vocabularyNames.filter((one) => (one === name ? on : listed.includes(one))) })
            }
          />
        ))}
      </SettingBox>
    </Section>
  );
}
