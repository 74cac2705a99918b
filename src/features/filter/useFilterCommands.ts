import { chipText, facetNames, optionsOf, sortNames, type FacetOption } from './facet-values'
import type { FilterForm } from './useFilterForm'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import type { FacetCounts } from '~/model/filter/facets'
import { toggle, withoutFacets } from '~/model/filter/filter-choices'
import { activeFacets, facets, sorts } from '~/model/filter/statement-filter'
import { useCommands, type Command } from '~/ui/commands/useCommands'

/** Every filter and order as a command. */
export function useFilterCommands(counts: FacetCounts, { filter, defaultSort, change }: FilterForm): void {
  const t = useTranslate()
  const { labels } = useWiki()
  const labelText = (id: string) => labels.get(id)?.text
  const commandOf = ({ chip, chosen }: FacetOption): Command => ({
    id: `${chip.facet} ${chip.value}`,
    label: t('ui-pair', t(facetNames[chip.facet]), chipText(chip, t, labelText)),
    checked: chosen,
    onSelect: () => change(toggle(filter, chip)),
  })
  useCommands(t('filter-title'), () => [
    {
      id: 'clear',
      label: t('filter-clear'),
      disabled: activeFacets(filter).length === 0,
      onSelect: () => change(withoutFacets(filter, facets)),
    },
    ...(['rank', 'ref', 'review', 'type', 'qual', 'value'] as const).flatMap((facet) =>
      optionsOf(facet, counts, filter).map(commandOf),
    ),
    ...sorts.map((sort) => ({
      id: `sort ${sort}`,
      label: t('ui-pair', t('filter-sort'), t(sortNames[sort])),
      checked: (filter.sort ?? defaultSort) === sort,
      onSelect: () => change({ ...filter, sort }),
    })),
    // Last, because an item may have a thousand.
    ...optionsOf('property', counts, filter).map(commandOf),
  ])
}
