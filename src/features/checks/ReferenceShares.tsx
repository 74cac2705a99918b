import { useMemo } from 'react'
import styles from './Checks.module.css'
import { rulesNow } from './local-findings'
import { LabelledProperty } from '~/features/values/labelled'
import { useI18n } from '~/i18n/I18nContext'
import { referenceShares } from '~/model/checks/reference-shares'
import { formatShare } from '~/model/format/share'
import type { StatementList } from '~/model/statement-list'
import { Disclosure } from '~/ui/Disclosure'
import { useMore } from '~/ui/ClippedText'

type Props = { list: StatementList; conceptBase: string | null | undefined }

/** How many statements of each property have a source. */
export function ReferenceShares({ list, conceptBase }: Props) {
  const { t } = useI18n()
  if (list.entries.length === 0) return null
  return (
    <Disclosure className={styles.shares} label={t('checks-shares')}>
      <Table list={list} conceptBase={conceptBase} />
    </Disclosure>
  )
}

const firstShown = 30

function Table({ list, conceptBase }: Props) {
  const { t, language, number } = useI18n()
  const countOrDash = (count: number) => (count === 0 ? '–' : number(count))
  const shares = useMemo(() => referenceShares(list, rulesNow(conceptBase).imports), [list, conceptBase])
  const [limit, more] = useMore(shares.length, firstShown)
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('filter-facet-property')}</th>
            <th scope="col">{t('checks-shares-statements')}</th>
            <th scope="col">{t('checks-shares-sourced')}</th>
            <th scope="col">{t('checks-shares-imported')}</th>
            <th scope="col">{t('checks-shares-missing')}</th>
          </tr>
        </thead>
        <tbody>
          {shares.slice(0, limit).map(({ propertyId, statements, sourced, imported, missing }) => (
            <tr key={propertyId} data-property-id={propertyId}>
              <th scope="row">
                <LabelledProperty id={propertyId} dataType="" />
              </th>
              <td>{countOrDash(statements)}</td>
              <td>{formatShare(sourced, statements, language)}</td>
              <td>{countOrDash(imported)}</td>
              <td>{countOrDash(missing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </>
  )
}
