import { draw } from './draw'
import { HeaderView } from '~/app/header/HeaderView'
import header from '~/app/header/Header.module.css'
import layout from '~/app/ItemScreen.module.css'
import { currentAddress, linksFrom } from '~/app/location'
import { CopyMenuButton } from '~/features/export/CopyMenuButton'
import nameStyles from '~/features/item/ItemHeader.module.css'
import { ItemHeaderView } from '~/features/item/ItemHeaderView'
import { SkeletonRows, StatementColumns } from '~/features/item/StatementColumns'
import columnStyles from '~/features/item/StatementsView.module.css'
import { GroupView, SectionHeading } from '~/features/statements/row-view/GroupView'
import { RowList } from '~/features/statements/row-view/RowList'
import { rowPlace, toRowModel } from '~/features/statements/row-view/row-model'
import { RowFrame, RowView } from '~/features/statements/row-view/RowView'
import { toBlocks, type Row } from '~/model/statement-rows'
import rowStyles from '~/features/statements/StatementRows.module.css'
import { ThumbnailBox } from '~/features/values/MediaValue'
import type { ContextProps, ValueContext, ValueControls } from '~/features/values/value-context'
import { ValueText } from '~/features/values/ValueText'
import valueStyles from '~/features/values/ValueText.module.css'
import type { Translate } from '~/i18n/translate'
import type * as Lexemes from './lexeme'
import type { Instance } from '~/model/connection/connection'
import { statementOf } from '~/model/statement-list'
import type { ItemTerms } from '~/model/terms'
import { Button } from '~/ui/Button'
import { Logo } from '~/ui/Icon'

type FirstRows = {
  rows: readonly Row[]
  blockSize: number
  /** The reader's, and the code for a lexeme. */
  languages?: readonly string[]
  code?: typeof Lexemes | undefined
}
type FrameProps = {
  itemId: string
  instance: Instance
  context: Pick<ValueContext, 'language' | 't' | 'controls'>
  asOf: { iso: string; time: string } | undefined
}
type RowsProps = ContextProps & { first: FirstRows }

/**
 * Draws the page of an item, without its statements, with the app's own components. Later drawing has no effect
 * once the page is replaced.
 */
export function drawFrame(root: HTMLElement, props: FrameProps) {
  root.replaceChildren(draw(<Frame {...props} />))
  const place = find(root, columnStyles['list'])
  const names = find(root, nameStyles['header'])
  return {
    drawNames: (terms: ItemTerms | undefined) => names.replaceWith(draw(<Names {...props} terms={terms} />)),
    /** `redraw` draws the rows again with the labels known by then. */
    drawRows(first: FirstRows, context: ValueContext) {
      const rows = <Rows first={first} context={context} />
      place.replaceChildren(draw(<RowList blockSize={first.blockSize}>{rows}</RowList>))
      const list = find(place, rowStyles['list'])
      const mounted = list.firstElementChild
      return { list, redraw: () => mounted?.replaceChildren(draw(rows)) }
    },
  }
}

function find(within: HTMLElement, className: string | undefined): HTMLElement {
  // Drawn just before: without it, the next line of the caller throws.
  return within.querySelector(`.${className}`) as HTMLElement
}

function Frame(props: FrameProps) {
  const { itemId, context, asOf } = props
  const home = (
    <span className={header.home}>
      <Logo />
      <span className={header.name}>{context.t('app-name')}</span>
    </span>
  )
  const lookup = <input className={header.placeholder} placeholder={itemId} disabled />
  return (
    <>
      <HeaderView inert home={home} lookup={lookup} />
      <div className={layout.screen} inert>
        <Names {...props} terms={undefined} />
        <div className={layout.views} data-entity={itemId[0]} />
        <section data-as-of={asOf?.iso}>
          <StatementColumns list={<SkeletonRows />} />
        </section>
      </div>
    </>
  )
}

function Names({ itemId, asOf, ...rest }: FrameProps & { terms: ItemTerms | undefined }) {
  const changed = asOf && rest.context.t('item-as-of-checking', asOf.time)
  return <ItemHeaderView id={itemId} changed={changed} {...rest} />
}

/** The rows in view, up to the first unreadable one. */
function Rows({ first: { rows, languages = [], code }, context }: RowsProps) {
  const { t } = context
  const unreadable = rows.findIndex((row) => row.kind === 'statement' && !statementOf(row.entry))
  const last = (unreadable < 0 ? rows.length : unreadable) - 1
  return toBlocks(rows, { first: 0, last }).map((block) => {
    if (block.kind === 'section') {
      const { key, section, part, count } = block.row
      if (part && code)
        return (
          <code.PartHeadingView key={key} part={part} count={count} languages={languages} context={context} />
        )
      return <SectionHeading key={key} section={section} context={context} />
    }
    const { propertyId, entries } = block.group
    const copyGroup = t('statement-copy-group', propertyId)
    return (
      <GroupView
        key={propertyId}
        group={block.group}
        hasStart
        copyMenu={(className) => <CopyMenuButton label={copyGroup} className={className} />}
        context={context}
      >
        {block.rows.map(({ row: { key, entry, position } }) => {
          const statement = statementOf(entry)
          return (
            <RowFrame key={key} place={rowPlace(entry, position, entries.length)}>
              {statement && (
                <RowView
                  row={toRowModel(statement)}
                  copyMenu={(className) => (
                    <CopyMenuButton label={t('statement-copy')} className={className} />
                  )}
                  context={context}
                />
              )}
            </RowFrame>
          )
        })}
      </GroupView>
    )
  })
}

/** Inert versions of the value parts that need hooks in the app, of the same size. */
export function plainControls(t: Translate): ValueControls {
  const showAll = (
    <>
      {' '}
      <Button variant="quiet" small data-print="hidden">
        {t('ui-show-all')}
      </Button>
    </>
  )
  const href = linksFrom(currentAddress())
  return {
    ItemLink: ({ to, children, ...rest }) => (
      <a {...rest} href={href(to)}>
        {children}
      </a>
    ),
    expandable: (isLong, content) => content(false, isLong && showAll),
    Identifier: ({ text, part, context }) => (
      <span>
        <ValueText text={text} part={part} context={context} />
      </span>
    ),
    Formula: (props) => <ValueText {...props} className={valueStyles.code} />,
    Thumbnail: ({ page }) => <ThumbnailBox page={page} />,
  }
}
