import { useState } from 'react'
import { Values } from './Values'
import { useTranslate } from '~/i18n/I18nContext'
import { Button, IconButton } from '~/ui/Button'
import { Chip } from '~/ui/Chip'
import { ClippedText, MoreButton } from '~/ui/ClippedText'
import { ShowAllButton } from '~/ui/ShowAllButton'
import { CopyButton } from '~/ui/CopyButton'
import { Disclosure } from '~/ui/Disclosure'
import { DisclosureButton } from '~/ui/DisclosureButton'
import { Checkbox } from '~/ui/fields/Checkbox'
import { Field } from '~/ui/fields/Field'
import { FileButton } from '~/ui/fields/FileButton'
import { FilterSelect } from '~/ui/commands/FilterSelect'
import { RadioGroup } from '~/ui/fields/RadioGroup'
import { SearchInput } from '~/ui/fields/SearchInput'
import { SelectField } from '~/ui/fields/SelectField'
import { TextField } from '~/ui/fields/TextField'
import { Icon, type IconName, iconPaths, Logo } from '~/ui/Icon'
import * as lazyIcons from '~/ui/lazy-icons'
import { ViewLink } from '~/ui/Navigation'
import { OutLink } from '~/ui/OutLink'
import { CrashNotice } from '~/ui/notices/CrashNotice'
import { ErrorBoundary } from '~/ui/notices/ErrorBoundary'
import { LiveRegion } from '~/ui/notices/LiveRegion'
import { LoadingRows } from '~/ui/notices/LoadingRows'
import { Notice } from '~/ui/notices/Notice'
import { PartBoundary, PartFailed } from '~/ui/notices/lazy-part'
import { RetryButton } from '~/ui/notices/RetryButton'
import { Skeleton } from '~/ui/notices/Skeleton'
import { CommandPalette } from '~/ui/commands/CommandPalette'
import { Combobox } from '~/ui/popups/Combobox'
import { Dialog } from '~/ui/popups/Dialog'
import { MenuButton } from '~/ui/popups/MenuButton'
import { Popover } from '~/ui/popups/Popover'

/** Every part of src/ui/ and every kind of value, to see what a change does to their look. */
export function Gallery() {
  return (
    <LiveRegion>
      <main
        style={{ display: 'grid', justifyItems: 'start', gap: 'var(--space-4)', padding: 'var(--space-4)' }}
      >
        <Texts />
        <Controls />
        <Values />
      </main>
    </LiveRegion>
  )
}

const nothing = () => undefined
const allIcons = [...(Object.keys(iconPaths) as IconName[]), ...Object.values(lazyIcons)]

function Texts() {
  const t = useTranslate()
  const text = t('error-retry')
  const retry = <RetryButton onRetry={nothing} />
  return (
    <>
      <Logo />
      <div>
        {allIcons.map((name, index) => (
          <Icon key={index} name={name} size={20} />
        ))}
      </div>
      {(['primary', 'normal', 'quiet', 'danger'] as const).map((variant) => (
        <div key={variant}>
          <Button variant={variant}>{text}</Button>{' '}
          <Button variant={variant} small icon="info">
            {text}
          </Button>{' '}
          <Button variant={variant} disabled iconEnd="chevron-down">
            {text}
          </Button>{' '}
          <IconButton variant={variant} icon={lazyIcons.settings} label={text} />
        </div>
      ))}
      <CopyButton text={text} label={text} />
      <Chip onRemove={nothing} removeLabel={text}>
        {text}
      </Chip>
      <ViewLink to={{ item: 'Q42' }}>Q42</ViewLink>
      <OutLink href="https://wiki.example/" icon>
        {text}
      </OutLink>
      <span className="visually-hidden">{text}</span>
      <p>
        <ClippedText text={`${text} `.repeat(100)} limit={100} />
      </p>
      <ShowAllButton expanded={false} onToggle={nothing} />
      <MoreButton onMore={nothing} stays>
        {t('ui-show-all')}
      </MoreButton>
      <DisclosureButton expanded={false}>{text}</DisclosureButton>
      <Disclosure label={text} defaultOpen>
        {text}
      </Disclosure>
      {(['info', 'success', 'warning', 'error'] as const).map((kind) => (
        <Notice key={kind} kind={kind} title={text} actions={retry}>
          {text}
        </Notice>
      ))}
      <CrashNotice error={new Error('An error of the gallery')} onRetry={nothing} />
      <PartBoundary>
        <PartFailed onRetry={nothing} />
      </PartBoundary>
      <ErrorBoundary fallback={(error) => error.message}>
        <Skeleton inlineSize={200} />
      </ErrorBoundary>
      <LoadingRows columns={[40, 120]} />
    </>
  )
}

function Controls() {
  const t = useTranslate()
  const text = t('error-retry')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<'one' | 'two'>('one')
  const [isOpen, setOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const options = ['Q42', 'Q64'].map((id) => ({ id, label: id, onSelect: nothing }))
  const menu = <MenuButton items={options}>{text}</MenuButton>
  return (
    <>
      <TextField label={text} description={text} />
      <TextField label={text} error={text} warning={text} monospace defaultValue="Q42" icon="info" />
      <SearchInput label={text} value={typed} onType={setTyped} />
      <SelectField label={text}>
        <option>{text}</option>
      </SelectField>
      <FilterSelect
        group={text}
        label={text}
        all={text}
        value={undefined}
        options={[['two', text]]}
        onChange={nothing}
      />
      <Field label={text}>{(control) => <textarea {...control} />}</Field>
      <Checkbox label={text} description={text} end="42" />
      <Checkbox label={text} defaultChecked disabled />
      <FileButton label={text} onFile={nothing} />
      <RadioGroup
        legend={text}
        options={(['one', 'two'] as const).map((value) => ({ value, label: text }))}
        value={chosen}
        onChange={setChosen}
      />
      {menu}
      <Popover label={text}>{text}</Popover>
      <Combobox
        label={text}
        placeholder={text}
        text={typed}
        onTextChange={setTyped}
        suggestions={{ groups: [{ id: 'all', heading: text, options }] }}
        onSelect={({ label }) => setTyped(label)}
        onSubmit={nothing}
      />
      <Button onClick={() => setOpen(true)}>{text}</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={text}>
        {text}
      </Dialog>
      <Button onClick={() => setPaletteOpen(true)}>{t('commands-title')}</Button>
      {isPaletteOpen && (
        <CommandPalette
          groups={[
            { name: text, commands: [{ id: 'one', label: text, shortcut: 'Shift K', onSelect: nothing }] },
          ]}
          onSelect={() => setPaletteOpen(false)}
          onClose={() => setPaletteOpen(false)}
        />
      )}
    </>
  )
}
